import { bestDeviceVoice, deviceVoices } from './device-voice.ts'

const key = 'rondall.voice'
/** The choice of the voice that comes from the server. */
export const rondallsVoice = 'rondall'

/** What this device has chosen; undefined lets the best voice win. */
const storedVoiceChoice = () => localStorage.getItem(key) ?? undefined

export const chooseVoice = (choice: string) => localStorage.setItem(key, choice)

/** The device's voice to speak with; undefined when the server's is to be heard. */
export function chosenDeviceVoice(choice = storedVoiceChoice()): SpeechSynthesisVoice | undefined {
  if (choice === rondallsVoice) return undefined
  if (choice === undefined) return bestDeviceVoice()
  return deviceVoices().find((voice) => voice.voiceURI === choice) ?? bestDeviceVoice()
}
