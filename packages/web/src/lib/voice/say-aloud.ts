import { speak } from '@rondall/contract/routes/voice.ts'
import { request } from '../request.ts'
import { DeviceVoice } from './device-voice.ts'
import { isMuted } from './muted.ts'
import { chosenDeviceVoice } from './voice-choice.ts'

const wordsPerMinute = 150

/**
 * Says a sentence that nobody asked for, in the voice chosen on this device. Says nothing where the sound is
 * off, or where the browser allows none before the first tap: the words stand on the screen as well.
 */
export async function sayAloud(text: string, signal: AbortSignal): Promise<void> {
  if (isMuted()) return
  const voice = chosenDeviceVoice()
  if (voice) return sayWithDevice(voice, text, signal)
  const response = await request('POST', speak.path, { body: { text }, signal })
  await play(await response.blob(), signal)
}

function sayWithDevice(voice: SpeechSynthesisVoice, text: string, signal: AbortSignal) {
  const device = new DeviceVoice(voice, () => undefined)
  signal.addEventListener('abort', () => device.flush(), { once: true })
  device.speak({ turn: 0, sentence: 0, text, wordsPerMinute })
}

async function play(sound: Blob, signal: AbortSignal) {
  const address = URL.createObjectURL(sound)
  const audio = new Audio(address)
  const ended = new Promise<void>((resolve) => {
    audio.addEventListener('ended', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await audio.play()
    await ended
  } finally {
    audio.pause()
    URL.revokeObjectURL(address)
  }
}
