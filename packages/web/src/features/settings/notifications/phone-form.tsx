import { phoneNumber } from '@rondall/contract/model/notifications.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { reasonOf } from '../../../lib/api-error.ts'
import { fieldErrorsOf } from '../../../lib/field-errors.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSavePreferences } from './use-notification-preferences.ts'

interface PhoneFormProps {
  phone: string | null
  usedForSms: boolean
  /** SMS was asked for, and there is no number. */
  missing: boolean
  onSaved: () => void
}

/** An empty field takes the number away. */
export function PhoneForm({ phone, usedForSms, missing, onSaved }: PhoneFormProps) {
  const [typed, setTyped] = useState(phone ?? '')
  const [problem, setProblem] = useState<string>()
  const save = useSavePreferences()

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = typed.trim()
    const parsed = z.safeParse(phoneNumber, given)
    if (given && !parsed.success) return setProblem(parsed.error.issues[0]?.message)
    setProblem(undefined)
    const body = { phone: given || null, ...(missing && given ? { sms: true } : {}) }
    save.mutate(body, {
      onSuccess: () => {
        toast({ tone: 'good', title: 'Settings saved' })
        onSaved()
      },
      onError: (error) =>
        setProblem(
          fieldErrorsOf(error).phone ??
            reasonOf(error, 'Your number could not be saved. Please try again.'),
        ),
    })
  }

  const needed = missing && !typed.trim() ? 'Please give a number to text to.' : undefined
  const unused = usedForSms && !phone ? 'Without a number no text messages can be sent.' : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3 pt-2">
      <TextField
        className="w-full"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="With the country code, unless it is in the United States or Canada"
        value={typed}
        error={problem ?? needed ?? unused}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="text-ink-soft">
        If you are somebody's primary caregiver, this number stands on their help screen, with your
        name, so that they can call you.
      </p>
      <Button
        type="submit"
        tone="secondary"
        busy={save.isPending}
        disabled={typed.trim() === (phone ?? '')}
      >
        Save phone
      </Button>
    </form>
  )
}
