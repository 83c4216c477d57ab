import { TextField } from '../../ui/text-field.tsx'
import type { ScheduleFields } from './schedule-fields.ts'

interface EarlyFieldsProps {
  fields: ScheduleFields
  problems: Record<string, string>
  onChange: (change: Partial<ScheduleFields>) => void
}

/** From when an "I'm OK" before the time is the day's answer: the later of the two. */
export function EarlyFields({ fields, problems, onChange }: EarlyFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">An early "I'm OK"</legend>
      <p className="mb-3 text-ink-soft">
        An "I'm OK" shortly before the check-in counts for the day. One in the middle of the night
        doesn't: Rondall still asks. Enter 0 hours to count none.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Hours before the time"
          inputMode="numeric"
          value={fields.earlyAnswerHours}
          error={problems.earlyAnswerHours}
          onChange={(event) => onChange({ earlyAnswerHours: event.target.value })}
        />
        <TextField
          label="But not before"
          type="time"
          value={fields.earliestAnswerTime}
          error={problems.earliestAnswerTime}
          onChange={(event) => onChange({ earliestAnswerTime: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
