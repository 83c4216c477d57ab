import { roleLabels } from '@rondall/contract/constants/people.ts'
import type { SentInvitation } from '@rondall/contract/model/invitation.ts'
import { optionalEmail, optionalPhone } from '@rondall/contract/model/invitation.ts'
import type { CareRole } from '@rondall/contract/model/user.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { InvitationToShare } from './invitation-to-share.tsx'
import { useInvitationChanges } from './use-care-team.ts'

const empty = { email: '', phone: '' }
const automatic = 'automatic'
const roles = [
  { value: automatic, label: 'Rondall chooses: the first one is primary' },
  ...(['caregiver_primary', 'caregiver_secondary', 'caregiver_emergency'] as const).map((role) => ({
    value: role,
    label: roleLabels[role],
  })),
]

interface InviteCaregiverProps {
  open: boolean
  onClose: () => void
}

export function InviteCaregiver({ open, onClose }: InviteCaregiverProps) {
  const [sent, setSent] = useState<SentInvitation>()
  const close = () => {
    setSent(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={sent ? 'Invitation ready' : 'Invite Caregiver'}
      {...(sent ? {} : { description: 'With neither e-mail nor phone you get a code to pass on.' })}
    >
      {sent ? (
        <div className="flex flex-col gap-5">
          <InvitationToShare invitation={sent} />
          <Button size="large" wide onClick={close}>
            Done
          </Button>
        </div>
      ) : (
        <InviteForm onSent={setSent} />
      )}
    </Dialog>
  )
}

function InviteForm({ onSent }: { onSent: (sent: SentInvitation) => void }) {
  const [fields, setFields] = useState(empty)
  const [role, setRole] = useState(automatic)
  const [errors, setErrors] = useState<Partial<typeof empty>>({})
  const { create } = useInvitationChanges()

  function send(event: FormEvent) {
    event.preventDefault()
    const wrong = problemsOf(fields)
    setErrors(wrong)
    if (wrong.email || wrong.phone) return
    const chosen = role === automatic ? {} : { role: role as CareRole }
    create.mutate({ ...fields, ...chosen }, { onSuccess: onSent })
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label="Email (optional)"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={fields.email}
        error={errors.email}
        onChange={(event) => setFields({ ...fields, email: event.target.value })}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={fields.phone}
        error={errors.phone}
        onChange={(event) => setFields({ ...fields, phone: event.target.value })}
      />
      <Select label="Role" value={role} options={roles} onChange={setRole} />
      <Button type="submit" size="large" wide busy={create.isPending}>
        Send invitation
      </Button>
    </form>
  )
}

function problemsOf({ email, phone }: typeof empty): Partial<typeof empty> {
  const wrongEmail = z.safeParse(optionalEmail, email).error?.issues[0]?.message
  const wrongPhone = z.safeParse(optionalPhone, phone).error?.issues[0]?.message
  return {
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(wrongPhone ? { phone: wrongPhone } : {}),
  }
}
