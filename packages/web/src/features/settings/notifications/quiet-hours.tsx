import { saveNotificationPreferences } from '@rondall/contract/routes/notifications.ts'
import { useState } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { FormSubmit, FormText } from '../../../platform/form-fields.tsx'
import { RouteForm } from '../../../platform/route-form.tsx'
import { useRouteForm } from '../../../platform/use-route-form.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { notSaved, type Preferences, useSavePreferences } from './use-notification-preferences.ts'

const usual = { from: '22:00', to: '07:00' }

const tellSaved = () => toast({ tone: 'good', title: 'Settings saved' })

export function QuietHours({ quietHours }: Pick<Preferences, 'quietHours'>) {
  const [open, setOpen] = useState(quietHours !== null)
  const save = useSavePreferences()

  function turn(next: boolean) {
    setOpen(next)
    if (next || !quietHours) return
    const off = { body: { quietHours: null } }
    save.mutate(off, { onSuccess: tellSaved, onError: () => setOpen(true) })
  }

  return (
    <Card title="Quiet hours">
      <div className="flex flex-col gap-4">
        <Switch
          label="Do not disturb at night"
          hint="Missed check-ins go to the others first. A call for help always comes through."
          checked={open}
          disabled={save.isPending}
          onChange={turn}
        />
        {open && <Hours hours={quietHours ?? usual} />}
      </div>
    </Card>
  )
}

function Hours({ hours }: { hours: typeof usual }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const form = useRouteForm(saveNotificationPreferences, {
    start: hours,
    toBody: (quietHours: typeof usual) => ({ quietHours }),
    fieldFor: (field) => field.replace('quietHours.', ''),
    check: ({ from, to }) =>
      from && from === to ? { to: 'Please give another time than the beginning.' } : {},
    done: tellSaved,
    failed: notSaved,
  })
  return (
    <RouteForm form={form} className="flex flex-col items-start gap-4">
      <div className="grid w-full items-start gap-5 sm:grid-cols-2">
        <FormText name="from" label="From" type="time" />
        <FormText name="to" label="To" type="time" />
      </div>
      <p className="text-ink-soft">On your own clock: {timeZone.replaceAll('_', ' ')}.</p>
      <FormSubmit tone="secondary">Save quiet hours</FormSubmit>
    </RouteForm>
  )
}
