import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Preferences, useSavePreferences } from './use-notification-preferences.ts'

const usual = { from: '22:00', to: '07:00' }

export function QuietHours({ quietHours }: Pick<Preferences, 'quietHours'>) {
  const [on, setOn] = useState(quietHours !== null)
  const [hours, setHours] = useState(quietHours ?? usual)
  const [problems, setProblems] = useState<{ from?: string; to?: string }>({})
  const save = useSavePreferences()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

  const keep = (next: Preferences['quietHours']) =>
    save.mutate(
      { quietHours: next },
      {
        onSuccess: () => toast({ tone: 'good', title: 'Settings saved' }),
        onError: (error) => {
          setOn(quietHours !== null)
          const description = reasonOf(error, 'Your settings could not be saved. Please try again.')
          toast({ tone: 'bad', title: 'Error', description })
        },
      },
    )

  function turn(next: boolean) {
    setOn(next)
    if (!next && quietHours) keep(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(hours.from ? {} : { from: 'Please give the time when your quiet hours begin.' }),
      ...(hours.to ? {} : { to: 'Please give the time when your quiet hours end.' }),
      ...(hours.from && hours.from === hours.to
        ? { to: 'Please give another time than the beginning.' }
        : {}),
    }
    setProblems(missing)
    if (Object.keys(missing).length === 0) keep(hours)
  }

  return (
    <Card title="Quiet hours">
      <div className="flex flex-col gap-4">
        <Switch
          label="Do not disturb at night"
          hint="Missed check-ins go to the others first. A call for help always comes through."
          checked={on}
          disabled={save.isPending}
          onChange={turn}
        />
        {on && (
          <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
            <div className="grid w-full items-start gap-5 sm:grid-cols-2">
              <TextField
                label="From"
                type="time"
                value={hours.from}
                error={problems.from}
                onChange={(event) => setHours({ ...hours, from: event.target.value })}
              />
              <TextField
                label="To"
                type="time"
                value={hours.to}
                error={problems.to}
                onChange={(event) => setHours({ ...hours, to: event.target.value })}
              />
            </div>
            <p className="text-ink-soft">On your own clock: {timeZone.replaceAll('_', ' ')}.</p>
            <Button type="submit" tone="secondary" busy={save.isPending}>
              Save quiet hours
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
