import { useId } from 'react'
import { FormText } from '../../platform/form-fields.tsx'

const zones = Intl.supportedValuesOf('timeZone')

/** There are over 400: typing a few letters of the city finds the one. */
export function ZoneField({ whose }: { whose: string }) {
  const id = useId()
  return (
    <>
      <FormText
        name="timeZone"
        label="Time zone"
        hint={`Where ${whose} lives. Type a city, such as Chicago.`}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
