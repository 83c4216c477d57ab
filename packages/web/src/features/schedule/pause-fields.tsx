import { useFormContext } from 'react-hook-form'
import { FormText } from '../../platform/form-fields.tsx'
import { Button } from '../../ui/button.tsx'
import type { ScheduleFields } from './schedule-fields.ts'

/** From and to are both days without a check-in; without an end it lasts until somebody ends it. */
export function PauseFields() {
  const { watch, setValue } = useFormContext<ScheduleFields>()
  const ends = ['pausedFromOn', 'pausedToOn'] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Pause, for a vacation or a hospital stay</legend>
      <p className="mb-3 text-ink-soft">
        Rondall doesn't ask, and no one gets alerted about check-ins. Calls for help still come
        through.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormText name="pausedFromOn" label="First day" type="date" />
        <FormText name="pausedToOn" label="Last day (leave empty for no end)" type="date" />
      </div>
      {watch(ends).some(Boolean) && (
        <Button
          tone="secondary"
          className="mt-3"
          onClick={() => ends.map((end) => setValue(end, '', { shouldValidate: true }))}
        >
          Remove the pause
        </Button>
      )}
    </fieldset>
  )
}
