import { useController } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ScheduleFields } from './schedule-fields.ts'
import { weekdays } from './schedule-in-words.ts'

export function DaysField() {
  const { field, fieldState } = useController<ScheduleFields, 'days'>({ name: 'days' })
  const { value, onChange } = field
  const error = fieldState.error?.message
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">On these days</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {weekdays.map(([day, name]) => (
          <Checkbox
            key={day}
            label={name}
            checked={value.includes(day)}
            onChange={(checked) =>
              onChange(checked ? [...value, day].sort() : value.filter((other) => other !== day))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
