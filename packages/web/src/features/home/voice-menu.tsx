import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { deviceVoices } from '../../lib/voice/device-voice.ts'
import { chooseVoice, chosenDeviceVoice, rondallsVoice } from '../../lib/voice/voice-choice.ts'
import type { Select as SelectField } from '../../ui/select.tsx'

/** Where it does not arrive the rest of the home screen must not suffer. */
const Select = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof SelectField>> }> =>
    import('../../ui/select.tsx').then(
      (loaded) => ({ default: loaded.Select }),
      () => ({ default: () => null }),
    ),
)

/** Whose voice is heard; shown only where the device has voices of its own to offer. */
export function VoiceMenu({ onChoose }: { onChoose: () => void }) {
  const voices = useDeviceVoices()
  const [chosen, setChosen] = useState<string>()
  if (voices.length === 0) return null
  const value = chosen ?? chosenDeviceVoice()?.voiceURI ?? rondallsVoice
  const choose = (choice: string) => {
    chooseVoice(choice)
    setChosen(choice)
    onChoose()
  }
  const options = [
    { value: rondallsVoice, label: "Rondall's own voice" },
    ...voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
  ]
  return (
    <div className="w-full max-w-md">
      <Suspense>
        <Select label="Rondall's voice" value={value} options={options} onChange={choose} />
      </Suspense>
    </div>
  )
}

/** Browsers find their voices some time after the page has come up. */
function useDeviceVoices() {
  const [voices, setVoices] = useState(deviceVoices)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const update = () => setVoices(deviceVoices())
    speechSynthesis.addEventListener('voiceschanged', update)
    return () => speechSynthesis.removeEventListener('voiceschanged', update)
  }, [])
  return voices
}
