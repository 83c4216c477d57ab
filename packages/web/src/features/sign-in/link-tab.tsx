import { Mail } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import type { NewAccount } from './password-tab.tsx'

export function LinkTab({ busy }: { busy: boolean }) {
  const email = useFormContext<NewAccount>().watch('email')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        We send a link to your email. Opening it signs you in: there is no password to remember.
      </p>
      <Button type="submit" size="large" wide busy={busy} disabled={!email.trim()}>
        <Mail aria-hidden />
        Send magic link
      </Button>
    </div>
  )
}
