import { resolved, setPreferences, type Theme, usePreferences } from '../../lib/preferences.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Switch } from '../../ui/switch.tsx'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** How this device shows Rondall; each change is seen at once and remembered here. */
export function AccessibilityCard() {
  const preferences = usePreferences()
  const now = resolved(preferences)
  return (
    <Card title="Accessibility">
      <div className="flex flex-col gap-2">
        <Switch
          label="Large Text"
          hint="Makes everything a quarter larger"
          checked={preferences.largeText}
          onChange={(largeText) => setPreferences({ largeText })}
        />
        <Switch
          label="High Contrast"
          hint="Stronger colors and outlines"
          checked={now.contrast === 'more'}
          onChange={(highContrast) => setPreferences({ highContrast })}
        />
        <Switch
          label="Less Movement"
          hint="Stops moving pictures and effects"
          checked={now.motion === 'less'}
          onChange={(lessMotion) => setPreferences({ lessMotion })}
        />
        <div className="pt-3">
          <ChoiceGroup
            label="Light or dark"
            value={preferences.theme}
            options={themes}
            onChange={(theme) => setPreferences({ theme })}
          />
        </div>
      </div>
    </Card>
  )
}
