import { changeLadder } from '@rondall/contract/routes/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type Ladder, ladderKey } from '../../domain/ladder/ladder.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fieldErrorsOf, fieldErrorsOfIssues } from '../../lib/field-errors.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Minutes = Ladder['minutes']

const labels: Record<keyof Minutes, string> = {
  missedStepMinutes: 'Minutes until the next person, after a missed check-in',
  helpStepMinutes: 'Minutes until the next person, after a call for help',
  repeatMinutes: 'Minutes until everyone is alerted again',
  reopenMinutes: 'Minutes after someone was due, until alerts start again',
}
const names = Object.keys(labels) as (keyof Minutes)[]

interface LadderTimesProps {
  open: boolean
  onClose: () => void
  seniorId: string
  minutes: Minutes
}

export function LadderTimes({ open, onClose, seniorId, minutes }: LadderTimesProps) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(names.map((name) => [name, String(minutes[name])])),
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Minutes) => call(changeLadder, { query: { seniorId }, body }),
    onSuccess: () => {
      toast({ tone: 'good', title: 'Saved', description: 'Alerts now follow the new times.' })
      onClose()
      void cache.invalidateQueries({ queryKey: ladderKey(seniorId) })
    },
    onError: (error) => setProblems(fieldErrorsOf(error)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = z.safeParse(
      changeLadder.body,
      Object.fromEntries(names.map((name) => [name, numberOf(typed[name])])),
    )
    setProblems(parsed.success ? {} : fieldErrorsOfIssues(parsed.error.issues))
    if (parsed.success) save.mutate(parsed.data)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="When to alert the next person"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {names.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            inputMode="numeric"
            value={typed[name] ?? ''}
            error={problems[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        {save.isError && Object.keys(problems).length === 0 && (
          <p role="alert" className="font-semibold text-danger">
            {reasonOf(save.error, "We couldn't save the times. Please try again.")}
          </p>
        )}
        <Button type="submit" size="large" wide busy={save.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

/** An empty field is a missing number, not a nought. */
const numberOf = (typed: string | undefined) => (typed?.trim() ? Number(typed) : undefined)
