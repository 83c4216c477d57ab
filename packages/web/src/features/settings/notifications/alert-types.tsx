import { TriangleAlert } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type Preferences, useSavePreferences } from './use-notification-preferences.ts'

type AlertType = 'missedCheckIns' | 'emergencyAlerts' | 'sentimentAlerts' | 'weeklySummary'

const types: { type: AlertType; label: string; hint: string }[] = [
  {
    type: 'missedCheckIns',
    label: 'Missed check-ins',
    hint: "When the daily check-in isn't answered in time",
  },
  {
    type: 'emergencyAlerts',
    label: 'Emergency alerts',
    hint: 'When someone asks for help. Quiet hours never hold these back',
  },
  {
    type: 'sentimentAlerts',
    label: 'Journal sentiment alerts',
    hint: 'When a shared journal entry sounds sad or worried',
  },
  { type: 'weeklySummary', label: 'Weekly summary', hint: 'How the week was, once a week' },
]

export function AlertTypes({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  const changing = save.isPending ? save.variables.body : {}
  const deaf = !preferences.missedCheckIns || !preferences.emergencyAlerts
  return (
    <Card title="Alerts you get">
      <div className="flex flex-col gap-2">
        {types.map(({ type, label, hint }) => (
          <Switch
            key={type}
            label={label}
            hint={hint}
            checked={changing[type] ?? preferences[type]}
            disabled={save.isPending}
            onChange={(on) => save.mutate({ body: { [type]: on } })}
          />
        ))}
        {deaf && (
          <Notice tone="notice" icon={TriangleAlert} title="You won't get some alerts">
            <p>
              The rest of the care team gets them instead. You still get them if there's no one
              else.
            </p>
          </Notice>
        )}
      </div>
    </Card>
  )
}
