import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface TwoFactorStepProps {
  busy: boolean
  /** The server's words about the last code. */
  error: string | undefined
  onCode: (code: string) => void
  onBack: () => void
}

export function TwoFactorStep({ busy, error, onCode, onBack }: TwoFactorStepProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onCode(code.trim())
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <TextField
        label="Code"
        hint="The six digits your authenticator app shows now, or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={64}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={busy} disabled={code.trim() === ''}>
        Continue
      </Button>
      <Button tone="quiet" wide onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
