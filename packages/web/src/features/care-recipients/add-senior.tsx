import { relationshipLabels } from '@rondall/contract/constants/people.ts'
import type { RouteAnswer } from '@rondall/contract/route.ts'
import { inviteSenior } from '@rondall/contract/routes/care-team.ts'
import { useState } from 'react'
import { inviting } from '../../domain/care-team/invite-senior.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { FormSelect, FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Invited = RouteAnswer<typeof inviteSenior>

const relationships = Object.entries(relationshipLabels).map(([value, label]) => ({ value, label }))

interface AddSeniorProps {
  open: boolean
  onClose: () => void
}

export function AddSenior({ open, onClose }: AddSeniorProps) {
  const [invited, setInvited] = useState<Invited>()
  const close = () => {
    setInvited(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={invited ? 'They decide' : 'Add a Senior to Care For'}
      description={
        invited
          ? invited.message
          : 'They are asked first. Nothing is shared with you until they say yes.'
      }
    >
      {invited ? (
        <Together invited={invited} onClose={close} />
      ) : (
        <Form onInvited={setInvited} onClose={close} />
      )}
    </Dialog>
  )
}

interface FormProps {
  onInvited: (invited: Invited) => void
  onClose: () => void
}

interface Fields {
  name: string
  email: string
  phone: string
  relationshipType: string
}

function Form({ onInvited, onClose }: FormProps) {
  const user = useCurrentUser()
  const form = useRouteForm(inviteSenior, {
    start: { name: '', email: '', phone: '', relationshipType: '' },
    toBody: ({ name, email, phone, relationshipType }: Fields) => ({
      name,
      ...(email.trim() ? { email } : {}),
      ...(phone.trim() ? { phone } : {}),
      ...(relationshipType ? { relationshipType } : {}),
      caregiverId: user.id,
    }),
    check: ({ email, phone, relationshipType }) => ({
      ...(email.trim() || phone.trim() ? {} : { email: 'Valid email is required' }),
      ...(relationshipType ? {} : { relationshipType: 'Please choose your relationship' }),
    }),
    done: (answer) => {
      inviting.done(answer)
      onInvited(answer)
    },
    failed: inviting.failed,
  })
  const hasPhone = form.watch('phone').trim() !== ''
  return (
    <RouteForm form={form}>
      <FormText name="name" label="Senior's Name" required maxLength={200} />
      <FormText
        name="email"
        label="Senior's Email"
        type="email"
        inputMode="email"
        required={!hasPhone}
        maxLength={254}
      />
      <FormText
        name="phone"
        label="Senior's Phone (if they have no email)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="They get a text message with a link."
        maxLength={40}
      />
      <FormSelect
        name="relationshipType"
        label="Your Relationship"
        placeholder="Select your relationship"
        options={relationships}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <FormSubmit>{form.formState.isSubmitting ? 'Sending...' : 'Send Invitation'}</FormSubmit>
      </div>
    </RouteForm>
  )
}

/** For who is there in person: the code is used on the senior's own device. */
function Together({ invited: { code, link }, onClose }: { invited: Invited; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      {code && (
        <div className="line rounded-control bg-sunk p-5 text-center">
          <p className="text-ink-soft">Together, on their own device, open</p>
          <p className="my-2 break-all font-semibold">{link}</p>
          <p className="text-ink-soft text-small">It works once, for 24 hours.</p>
        </div>
      )}
      <Button wide onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
