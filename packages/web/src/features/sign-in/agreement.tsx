import { TextLink } from '../../ui/text-link.tsx'

export const Agreement = () => (
  <div className="text-ink-soft">
    <p>By continuing you agree to our</p>
    <p className="flex flex-wrap gap-x-6">
      <TextLink to="/terms">Terms of Service</TextLink>
      <TextLink to="/privacy">Privacy Policy</TextLink>
    </p>
  </div>
)
