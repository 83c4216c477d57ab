import { inviteCodeLength } from '@rondall/contract/constants/membership.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { invitationQuery } from './use-invitation.ts'

/** For a code that came by telephone. */
export function EnterCode() {
  useDocumentTitle('Join as caregiver')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [, navigate] = useLocation()

  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** Either kind of code leads to its own page, which also tells what is wrong with it. */
  async function look(event: FormEvent) {
    event.preventDefault()
    const given = code.replace(/[\s-]/g, '').toUpperCase()
    if (!given) return setMissing(true)
    setBusy(true)
    const found = await cache.fetchQuery(invitationQuery(given)).catch(() => undefined)
    const page = found?.invites === 'senior' ? 'senior-invite' : 'caregiver-invite'
    navigate(`/${page}/${encodeURIComponent(given)}`)
  }

  return (
    <EntryPage
      title="Join as caregiver"
      subtitle="The person you care for, or their family, has given you a code."
    >
      <form noValidate onSubmit={look} className="flex flex-col gap-5">
        <TextField
          label="Invitation code"
          hint={`${inviteCodeLength} letters and numbers, such as K7WM2P`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          value={code}
          error={missing && !code ? 'Please enter the code.' : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" size="large" wide busy={busy}>
          Continue
        </Button>
        <LinkButton to="/" tone="quiet" wide>
          Back to the start
        </LinkButton>
      </form>
    </EntryPage>
  )
}
