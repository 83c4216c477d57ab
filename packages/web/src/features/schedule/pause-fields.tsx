import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ScheduleFields } from './schedule-fields.ts'

interface PauseFieldsProps {
  fields: ScheduleFields
  problems: Record<string, string>
  onChange: (change: Partial<ScheduleFields>) => void
}

/** From and to are both days without a check-in; without an end it lasts until somebody ends it. */
export function PauseFields({ fields, problems, onChange }: PauseFieldsProps) {
  const { pausedFromOn, pausedToOn } = fields
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Pause, for a vacation or a hospital stay</legend>
      <p className="mb-3 text-ink-soft">
        Rondall doesn't ask, and no one gets alerted about check-ins. Calls for help still come
        through.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          value={pausedFromOn}
          error={problems.pausedFromOn}
          onChange={(event) => onChange({ pausedFromOn: event.target.value })}
        />
        <TextField
          label="Last day (leave empty for no end)"
          type="date"
          value={pausedToOn}
          error={problems.pausedToOn}
          onChange={(event) => onChange({ pausedToOn: event.target.value })}
        />
      </div>
      {(pausedFromOn || pausedToOn) && (
        <Button
          tone="secondary"
          className="mt-3"
          onClick={() => onChange({ pausedFromOn: '', pausedToOn: '' })}
        >
          Remove the pause
        </Button>
      )}
    </fieldset>
  )
}
