import { closingOutcome, type Incident } from '@rondall/contract/model/incident.ts'
import { closeIncident } from '@rondall/contract/routes/incidents.ts'
import { useController } from 'react-hook-form'
import { outcomeWords } from '../../domain/incidents/words.ts'
import { hasFieldErrors } from '../../lib/field-errors.ts'
import { FormSubmit, FormTextArea } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import { Refusal } from './refusal.tsx'
import { argsOf, useActing } from './use-incident-acts.ts'

type Outcome = (typeof closingOutcome.options)[number]

interface CloseDialogProps {
  open: boolean
  onClose: () => void
  incident: Incident
  name: string
}

/** Nothing is chosen at first: how it ended is said by a person, not by a default. */
export function CloseDialog({ open, onClose, incident, name }: CloseDialogProps) {
  const form = useRouteForm<typeof closeIncident, { outcome: Outcome | ''; note: string }>(
    closeIncident,
    {
      start: { outcome: '', note: '' },
      args: argsOf(incident),
      toBody: ({ outcome, note }) => ({ outcome, note: note.trim() || undefined }),
      missing: { outcome: 'Please say how it ended.' },
      ...useActing(incident, onClose),
    },
  )
  const { error } = form.call
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`How is ${name}? What did you find?`}
      description="Everyone who was alerted hears what you choose and write here."
    >
      <RouteForm form={form}>
        <Outcomes />
        <FormTextArea
          name="note"
          label="Note (optional)"
          hint="For the care team: what you found, what was done."
          maxLength={4000}
        />
        <Refusal error={hasFieldErrors(error) ? undefined : error} />
        <FormSubmit size="large" wide>
          Tell everyone what happened
        </FormSubmit>
      </RouteForm>
    </Dialog>
  )
}

const outcomes = closingOutcome.options.map((value) => ({ value, label: outcomeWords[value] }))

function Outcomes() {
  const { field, fieldState } = useController<{ outcome: Outcome | '' }>({ name: 'outcome' })
  return (
    <OutcomeChoice
      options={outcomes}
      value={field.value || undefined}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
