import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AccountEmailProps {
  value: string
  /** Empty where the payment came without an address. */
  original: string
  onChange: (email: string) => void
}

/** The address of the payment, which may be replaced by another and brought back. */
export function AccountEmail({ value, original, onChange }: AccountEmailProps) {
  const [editing, setEditing] = useState(original === '')
  const field = useRef<HTMLInputElement>(null)
  const edit = () => {
    setEditing(true)
    field.current?.focus()
  }
  const restore = () => {
    onChange(original)
    setEditing(false)
  }
  return (
    <div className="flex flex-col gap-1">
      <TextField
        ref={field}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        readOnly={!editing}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(original ? {} : { hint: 'Your payment came without an email address.' })}
      />
      {!editing && value === original && (
        <Button tone="quiet" className="self-start" onClick={edit}>
          <Pencil aria-hidden />
          Edit email
        </Button>
      )}
      {original && (editing || value !== original) && (
        <button
          type="button"
          onClick={restore}
          className="min-h-target self-start rounded-control text-left font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          Use the original email: {original}
        </button>
      )}
    </div>
  )
}
