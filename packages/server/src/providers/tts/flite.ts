import type { Clock } from '../../platform/clock.ts'
import { WorkerPool } from '../worker-pool.ts'
import { defaultFliteVoice, fliteVoices, isFliteVoice } from './flite-voices.ts'
import type { TextToSpeech } from './port.ts'

/** It reads ASCII alone; a zero byte would end the text. */
const unsayable = /[^\x20-\x7e]+/g

/** The voice of this machine: robotic, but understood, and there without any key. */
export function flite(options: {
  clock: Clock
  workers?: number
}): TextToSpeech & { warm(): void; close(): Promise<void> } {
  const pool = new WorkerPool({
    name: 'flite',
    script: new URL('./flite.worker.ts', import.meta.url),
    size: options.workers ?? 1,
    queueLimit: 64,
    deadlineMs: 10_000,
    interruptible: true,
    clock: options.clock,
  })
  return {
    name: 'flite',
    async *speak({ text, wordsPerMinute, voice, signal }) {
      const sayable = text.replace(unsayable, ' ')
      // Without a letter or digit it would still make a third of a second of breath.
      if (!/[a-z\d]/i.test(sayable)) return
      const chosen = voice && isFliteVoice(voice) ? voice : defaultFliteVoice
      const { naturalWordsPerMinute, gain } = fliteVoices[chosen]
      const stretch = naturalWordsPerMinute / wordsPerMinute
      yield await pool.call<Int16Array>({ text: sayable, voice: chosen, stretch, gain }, { signal })
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
  }
}
