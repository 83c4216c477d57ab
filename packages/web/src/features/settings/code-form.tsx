import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface CodeFormProps {
  label: string
  submitLabel: string
  busy: boolean
  error: string | undefined
  /** Fields that are asked for along with the code, before it: a code lasts half a minute. */
  children?: ReactNode
  /** One of them is still empty. */
  incomplete?: boolean
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
      {props.children}
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
        <Button
          type="submit"
          busy={props.busy}
          disabled={code.trim() === '' || props.incomplete === true}
        >
          {props.submitLabel}
        </Button>
        <Button tone="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
