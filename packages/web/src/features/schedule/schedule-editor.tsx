import type { CheckInScheduleChange } from '@rondall/contract/model/check-in.ts'
import { changeCheckInSchedule } from '@rondall/contract/routes/check-ins.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DaysField } from './days-field.tsx'
import { EarlyFields } from './early-fields.tsx'
import { PauseFields } from './pause-fields.tsx'
import { inFields, readFields, type ScheduleFields } from './schedule-fields.ts'
import { ZoneField } from './zone-field.tsx'

interface ScheduleEditorProps {
  onClose: () => void
  seniorId: string
  name: string
  start: ScheduleFields
}

export function ScheduleEditor({ onClose, seniorId, name, start }: ScheduleEditorProps) {
  const [fields, setFields] = useState(start)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (change: Partial<ScheduleFields>) => setFields({ ...fields, ...change })
  const save = useScheduleChange({ seniorId, onSaved: onClose, onRefused: setProblems })

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readFields(fields)
    setProblems(read.problems)
    if (read.change) save.mutate(read.change)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Daily check-in"
      description={`When Rondall asks ${name} "How are you today?" ${name} sees it too.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Switch
          label="Ask every day"
          hint="Off: Rondall doesn't ask, and no one gets alerted about check-ins"
          checked={fields.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Time"
            type="time"
            value={fields.time}
            error={problems.time}
            onChange={(event) => set({ time: event.target.value })}
          />
          <TextField
            label="Minutes to answer"
            inputMode="numeric"
            value={fields.windowMinutes}
            error={problems.windowMinutes}
            onChange={(event) => set({ windowMinutes: event.target.value })}
          />
        </div>
        <ZoneField
          name={name}
          value={fields.timeZone}
          error={problems.timeZone}
          onChange={(timeZone) => set({ timeZone })}
        />
        <DaysField value={fields.days} error={problems.days} onChange={(days) => set({ days })} />
        <EarlyFields fields={fields} problems={problems} onChange={set} />
        <PauseFields fields={fields} problems={problems} onChange={set} />
        <Switch
          label="Any activity counts"
          hint="A conversation or a journal entry that day counts as the check-in"
          checked={fields.anyActivityCounts}
          onChange={(anyActivityCounts) => set({ anyActivityCounts })}
        />
        {save.isError && Object.keys(problems).length === 0 && (
          <p role="alert" className="font-semibold text-danger">
            {reasonOf(save.error, "We couldn't save the schedule. Please try again.")}
          </p>
        )}
        <Button type="submit" size="large" wide busy={save.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

interface Saving {
  seniorId: string
  onSaved: () => void
  onRefused: (problems: Record<string, string>) => void
}

function useScheduleChange({ seniorId, onSaved, onRefused }: Saving) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CheckInScheduleChange) =>
      call(changeCheckInSchedule, { query: { seniorId }, body }),
    onSuccess: () => {
      toast({ tone: 'good', title: 'Saved', description: 'The daily check-in has been changed.' })
      onSaved()
      void cache.invalidateQueries({ queryKey: ['api', 'checkins'] })
    },
    onError: (error) => onRefused(inFields(fieldErrorsOf(error))),
  })
}
