import { type FormEvent, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

interface DeviceCodeFormProps {
  busy: boolean
  error: string | undefined
  onCode: (code: string) => void
}

/** The code that another device shows. Only for a device one can see: whoever asks for one by phone is a stranger. */
export function DeviceCodeForm({ busy, error, onCode }: DeviceCodeFormProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Code of the device"
        hint="Only for a device in front of you. Nobody from Rondall asks you for it."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" tone="secondary" wide busy={busy} disabled={code.trim() === ''}>
        Open Rondall there
      </Button>
    </form>
  )
}
