import { useState } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { setPreferences, type Theme, usePreferences } from '../../lib/preferences.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ButtonSpecimens } from './button-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { LayoutSpecimens } from './layout-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'

const looks = [
  { name: 'Light', theme: 'light', contrast: 'normal' },
  { name: 'Dark', theme: 'dark', contrast: 'normal' },
  { name: 'Light, high contrast', theme: 'light', contrast: 'more' },
  { name: 'Dark, high contrast', theme: 'dark', contrast: 'more' },
] as const

const pageThemes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const audiences = [
  { value: 'senior', label: 'Senior' },
  { value: 'caregiver', label: 'Caregiver' },
] as const
type Audience = (typeof audiences)[number]['value']

/** Every primitive in every state and theme, side by side. */
export function DesignSystem() {
  useDocumentTitle('Design system')
  const [audience, setAudience] = useState<Audience>('senior')
  return (
    <MainRegion className="p-4 sm:p-8">
      <PageHeader title="Design system" subtitle="Every primitive, every state, every theme" />
      <div className="mb-8 grid gap-6 lg:grid-cols-2">
        <ChoiceGroup
          label="Sizes in the blocks below"
          value={audience}
          options={audiences}
          onChange={setAudience}
        />
        <PageLook />
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        {looks.map((look) => (
          <div
            key={look.name}
            data-theme={look.theme}
            data-contrast={look.contrast}
            data-audience={audience}
            className="line min-w-0 rounded-card bg-paper p-4 text-body text-ink sm:p-6"
          >
            <h2 className="mb-4 font-bold text-title">{look.name}</h2>
            <LayoutSpecimens />
            <ButtonSpecimens />
            <FieldSpecimens />
            <MessageSpecimens />
          </div>
        ))}
      </div>
    </MainRegion>
  )
}

function PageLook() {
  const { theme, largeText, highContrast } = usePreferences()
  return (
    <div>
      <ChoiceGroup
        label="The page itself"
        value={theme}
        options={pageThemes}
        onChange={(value) => setPreferences({ theme: value })}
      />
      <Switch
        label="Large Text"
        checked={largeText}
        onChange={(value) => setPreferences({ largeText: value })}
      />
      <Switch
        label="High Contrast"
        checked={highContrast ?? false}
        onChange={(value) => setPreferences({ highContrast: value })}
      />
    </div>
  )
}
