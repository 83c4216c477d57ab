import { closingOutcome } from '@rondall/contract/model/incident.ts'
import { type FormEvent, useState } from 'react'
import { outcomeWords } from '../../domain/incidents/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import { Refusal } from './refusal.tsx'
import type { IncidentActs } from './use-incident-acts.ts'

type Outcome = (typeof closingOutcome.options)[number]

interface CloseDialogProps {
  open: boolean
  onClose: () => void
  name: string
  act: IncidentActs['close']
}

/** Nothing is chosen at first: how it ended is said by a person, not by a default. */
export function CloseDialog({ open, onClose, name, act }: CloseDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)

  function save(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!outcome) return
    act.mutate({ outcome, note: note.trim() || undefined }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`How is ${name}? What did you find?`}
      description="Everyone who was alerted hears what you choose and write here."
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <OutcomeChoice
          options={closingOutcome.options.map((value) => ({ value, label: outcomeWords[value] }))}
          value={outcome}
          onChange={setOutcome}
          error={asked && !outcome ? 'Please say how it ended.' : undefined}
        />
        <TextArea
          label="Note (optional)"
          hint="For the care team: what you found, what was done."
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Refusal error={act.error} />
        <Button type="submit" size="large" wide busy={act.isPending}>
          Tell everyone what happened
        </Button>
      </form>
    </Dialog>
  )
}
