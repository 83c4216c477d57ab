import { saveNotificationPreferences } from '@rondall/contract/routes/notifications.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormSubmit, FormText } from '../../../platform/form-fields.tsx'
import { RouteForm } from '../../../platform/route-form.tsx'
import { useRouteForm } from '../../../platform/use-route-form.ts'

interface PhoneFormProps {
  phone: string | null
  usedForSms: boolean
  /** SMS was asked for, and there is no number. */
  missing: boolean
  onSaved: () => void
}

/** An empty field takes the number away. */
export function PhoneForm({ phone, usedForSms, missing, onSaved }: PhoneFormProps) {
  const form = useRouteForm(saveNotificationPreferences, {
    start: { phone: phone ?? '' },
    toBody: ({ phone: typed }: { phone: string }) => {
      const given = typed.trim()
      return { phone: given || null, ...(missing && given ? { sms: true } : {}) }
    },
    done: () => {
      toast({ tone: 'good', title: 'Settings saved' })
      onSaved()
    },
    failedAt: 'phone',
    failed: reasonOr('Your number could not be saved. Please try again.'),
  })
  const typed = form.watch('phone')
  const needed = missing && !typed.trim() ? 'Please enter a number we can text.' : undefined
  const unused = usedForSms && !phone ? "Without a number we can't text you." : undefined
  return (
    <RouteForm form={form} className="flex flex-col items-start gap-3 pt-2">
      <FormText
        name="phone"
        className="w-full"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="With the country code, unless it is in the United States or Canada"
        error={needed ?? unused}
      />
      <p className="text-ink-soft">
        If you're someone's primary caregiver, your name and this number are on their help screen so
        they can call you.
      </p>
      <FormSubmit tone="secondary" disabled={typed.trim() === (phone ?? '')}>
        Save phone
      </FormSubmit>
    </RouteForm>
  )
}
