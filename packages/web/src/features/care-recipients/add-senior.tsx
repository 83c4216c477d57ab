import { relationshipLabels } from '@rondall/contract/constants/people.ts'
import type { RelationshipType } from '@rondall/contract/model/care-relationship.ts'
import { personName } from '@rondall/contract/model/person-name.ts'
import { e164Of } from '@rondall/contract/model/phone-number.ts'
import type { RouteAnswer } from '@rondall/contract/route.ts'
import type { inviteSenior } from '@rondall/contract/routes/care-team.ts'
import { type FormEvent, useState } from 'react'
import { useInviteSenior } from '../../domain/care-team/invite-senior.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { isEmail } from '../../lib/is-email.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

const invalidPhone = 'Please enter a valid phone number'

type Invited = RouteAnswer<typeof inviteSenior>

const relationships = Object.entries(relationshipLabels).map(([value, label]) => ({ value, label }))
const empty = { name: '', email: '', phone: '', relationship: '' }

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
          : 'They are asked first. Nothing is shared with you before they say yes.'
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

function Form({ onInvited, onClose }: FormProps) {
  const user = useCurrentUser()
  const [fields, setFields] = useState(empty)
  const [tried, setTried] = useState(false)
  const invite = useInviteSenior()
  const wrong = {
    name: personName.safeParse(fields.name).error?.issues[0]?.message,
    email:
      isEmail(fields.email) || (!fields.email.trim() && fields.phone.trim())
        ? undefined
        : 'Valid email is required',
    phone: fields.phone.trim() && !e164Of(fields.phone) ? invalidPhone : undefined,
    relationship: fields.relationship ? undefined : 'Please choose your relationship',
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong.name || wrong.email || wrong.phone || wrong.relationship) return
    const { name, relationship } = fields
    const to = {
      ...(fields.email.trim() ? { email: fields.email } : {}),
      ...(fields.phone.trim() ? { phone: fields.phone } : {}),
    }
    const relationshipType = relationship as RelationshipType
    const wish = { name, ...to, relationshipType, caregiverId: user.id }
    invite.mutate(wish, { onSuccess: onInvited })
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label="Senior's Name"
        required
        maxLength={200}
        value={fields.name}
        error={tried ? wrong.name : undefined}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
      />
      <TextField
        label="Senior's Email"
        type="email"
        inputMode="email"
        required={!fields.phone.trim()}
        maxLength={254}
        value={fields.email}
        error={tried ? wrong.email : undefined}
        onChange={(event) => setFields({ ...fields, email: event.target.value })}
      />
      <TextField
        label="Senior's Phone (if they have no email)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="They get a text message with a link."
        maxLength={40}
        value={fields.phone}
        error={(tried ? wrong.phone : undefined) ?? fieldErrorsOf(invite.error).phone}
        onChange={(event) => setFields({ ...fields, phone: event.target.value })}
      />
      <div>
        <Select
          label="Your Relationship"
          placeholder="Select your relationship"
          value={fields.relationship}
          options={relationships}
          onChange={(relationship) => setFields({ ...fields, relationship })}
        />
        {tried && wrong.relationship && (
          <p role="alert" className="mt-2 font-semibold text-danger text-small">
            {wrong.relationship}
          </p>
        )}
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={invite.isPending}>
          {invite.isPending ? 'Sending...' : 'Send Invitation'}
        </Button>
      </div>
    </form>
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
