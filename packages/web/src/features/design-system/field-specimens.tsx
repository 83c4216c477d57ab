import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Specimen } from './specimen.tsx'

const frequencies = [
  { value: 'once', label: 'One time' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]

export function FieldSpecimens() {
  const [on, setOn] = useState(true)
  const [frequency, setFrequency] = useState('daily')
  return (
    <>
      <Specimen name="Text field: empty, hint, filled, error, password, read-only, disabled">
        <TextField label="Name" placeholder="Rose Miller" />
        <TextField label="Medications" hint="Include dosage and frequency if known" />
        <TextField label="Email" type="email" defaultValue="rose@home.example" />
        <TextField label="Email" defaultValue="rose@" error="Valid email is required" />
        <TextField label="Password" type="password" defaultValue="tea and toast" />
        <TextField label="Email" defaultValue="rose@home.example" readOnly />
        <TextField label="Email" defaultValue="rose@home.example" disabled />
      </Specimen>
      <Specimen name="Checkbox: on or off, disabled">
        <Checkbox label="Keep me signed in on this device" checked={on} onChange={setOn} />
        <Checkbox label="Not possible now" checked={false} onChange={setOn} disabled />
      </Specimen>
      <Specimen name="Switch: on or off, disabled">
        <Switch
          label="Large Text"
          hint="Makes everything a quarter larger"
          checked={on}
          onChange={setOn}
        />
        <Switch label="Not possible now" checked={false} onChange={setOn} disabled />
      </Specimen>
      <Specimen name="Choice group">
        <ChoiceGroup
          label="How often?"
          options={frequencies}
          value={frequency}
          onChange={setFrequency}
        />
      </Specimen>
      <Specimen name="Select: chosen, empty, disabled">
        <Select label="Frequency" options={frequencies} value={frequency} onChange={setFrequency} />
        <Select
          label="Your Relationship"
          options={frequencies}
          value=""
          placeholder="Please choose"
          onChange={setFrequency}
        />
        <Select
          label="Frequency"
          options={frequencies}
          value="daily"
          onChange={setFrequency}
          disabled
        />
      </Specimen>
    </>
  )
}
