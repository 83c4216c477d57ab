import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface CodeFormProps {
  label: string
  submitLabel: string
  busy: boolean
  error: string | undefined
  onCode: (code: string) => void
  onCancel: () => void
}

export function CodeForm(props: CodeFormProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onCode(code.trim())
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={props.label}
        autoComplete="one-time-code"
        required
        maxLength={64}
        value={code}
        error={props.error}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={props.busy} disabled={code.trim() === ''}>
          {props.submitLabel}
        </Button>
        <Button tone="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
