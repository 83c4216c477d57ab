import { roleLabels } from '@rondall/contract/constants/people.ts'
import type { SentInvitation } from '@rondall/contract/model/invitation.ts'
import type { CareRole } from '@rondall/contract/model/user.ts'
import { createInvitation } from '@rondall/contract/routes/invitations.ts'
import { useState } from 'react'
import { reasonOr } from '../../lib/api-error.ts'
import { FormSelect, FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InvitationToShare } from './invitation-to-share.tsx'
import { invitationFailed } from './use-care-team.ts'

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
      {...(sent ? {} : { description: 'With neither email nor phone you get a code to pass on.' })}
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

interface Fields {
  email: string
  phone: string
  role: CareRole | typeof automatic
}

function InviteForm({ onSent }: { onSent: (sent: SentInvitation) => void }) {
  const form = useRouteForm(createInvitation, {
    start: { email: '', phone: '', role: automatic },
    args: { query: {} },
    toBody: ({ role, ...to }: Fields) => ({ ...to, ...(role === automatic ? {} : { role }) }),
    done: onSent,
    failed: reasonOr(invitationFailed),
  })
  return (
    <RouteForm form={form}>
      <FormText
        name="email"
        label="Email (optional)"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <FormText
        name="phone"
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
      />
      <FormSelect name="role" label="Role" options={roles} />
      <FormSubmit size="large" wide>
        Send invitation
      </FormSubmit>
    </RouteForm>
  )
}
