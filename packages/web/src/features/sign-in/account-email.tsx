import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormText } from '../../platform/form-fields.tsx'
import { Button } from '../../ui/button.tsx'

interface AccountEmailProps {
  /** Empty where the payment came without an address. */
  original: string
}

/** The address of the payment, which may be replaced by another and brought back. */
export function AccountEmail({ original }: AccountEmailProps) {
  const form = useFormContext<{ email: string }>()
  const [editing, setEditing] = useState(original === '')
  const isOriginal = form.watch('email') === original
  const edit = () => {
    setEditing(true)
    form.setFocus('email')
  }
  const restore = () => {
    form.setValue('email', original, { shouldValidate: form.formState.isSubmitted })
    form.clearErrors('email')
    setEditing(false)
  }
  return (
    <div className="flex flex-col gap-1">
      <FormText
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        readOnly={!editing}
        maxLength={254}
        {...(original ? {} : { hint: 'Your payment came without an email address.' })}
      />
      {!editing && isOriginal && (
        <Button tone="quiet" className="self-start" onClick={edit}>
          <Pencil aria-hidden />
          Edit email
        </Button>
      )}
      {original && (editing || !isOriginal) && (
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
