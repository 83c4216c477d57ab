import { usePush } from '../../lib/use-push.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

const hints = {
  unavailable: 'This browser cannot show notifications.',
  refused: 'Notifications are blocked in the settings of this browser.',
  'not-asked': 'Reminders and the daily question, also while Rondall is closed',
  off: 'Reminders and the daily question, also while Rondall is closed',
  on: 'Reminders and the daily question, also while Rondall is closed',
}

/** Whether this device is told of things while Rondall is closed. */
export function NotificationsCard() {
  const { state, busy, change } = usePush()
  return (
    <Card title="Notifications">
      <Switch
        label="Push Notifications"
        hint={hints[state]}
        checked={state === 'on'}
        disabled={busy || state === 'unavailable'}
        onChange={(on) => void change(on)}
      />
    </Card>
  )
}
