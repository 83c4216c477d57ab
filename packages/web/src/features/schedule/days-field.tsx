import { Checkbox } from '../../ui/checkbox.tsx'
import { weekdays } from './schedule-in-words.ts'

interface DaysFieldProps {
  value: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}

export function DaysField({ value, error, onChange }: DaysFieldProps) {
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
