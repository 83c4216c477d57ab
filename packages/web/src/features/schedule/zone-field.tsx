import { useId } from 'react'
import { TextField } from '../../ui/text-field.tsx'

interface ZoneFieldProps {
  /** Whose clock it is. */
  name: string
  value: string
  error: string | undefined
  onChange: (timeZone: string) => void
}

const zones = Intl.supportedValuesOf('timeZone')

/** There are over 400: typing a few letters of the city finds the one. */
export function ZoneField({ name, value, error, onChange }: ZoneFieldProps) {
  const id = useId()
  return (
    <>
      <TextField
        label="Time zone"
        hint={`Where ${name} lives. Type a city, such as Chicago.`}
        list={id}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
