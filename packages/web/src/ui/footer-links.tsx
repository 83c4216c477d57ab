import { LinkButton } from './link-button.tsx'

/** What every signed-out screen leads to at its foot. */
export function FooterLinks() {
  return (
    <>
      <LinkButton to="/terms" tone="quiet">
        Terms
      </LinkButton>
      <LinkButton to="/privacy" tone="quiet">
        Privacy
      </LinkButton>
      <LinkButton to="/support" tone="quiet">
        Support
      </LinkButton>
    </>
  )
}
