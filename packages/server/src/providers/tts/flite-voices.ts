/**
 * The embedded voices. `naturalWordsPerMinute` is what a paragraph of everyday words measures at
 * stretch 1; `gain` brings each to the loudness of rms (an RMS of 0.095 of full scale).
 */
export const fliteVoices = {
  rms: { name: 'Robert', description: 'A calm man, American', naturalWordsPerMinute: 190, gain: 1 },
  slt: {
    name: 'Susan',
    description: 'A clear woman, American',
    naturalWordsPerMinute: 212,
    gain: 0.55,
  },
  awb: {
    name: 'Alan',
    description: 'A measured man, Scottish',
    naturalWordsPerMinute: 207,
    gain: 0.95,
  },
  kal16: {
    name: 'Karl',
    description: 'A plain man, American',
    naturalWordsPerMinute: 232,
    gain: 2.3,
  },
} as const

export type FliteVoice = keyof typeof fliteVoices

/**
 * American, and understood best by a recogniser: of ten everyday sentences it loses 0 % of the words,
 * awb 6 %, slt and kal16 13 % (`npm run bench tts`).
 */
export const defaultFliteVoice: FliteVoice = 'rms'

export const isFliteVoice = (voice: string): voice is FliteVoice => voice in fliteVoices
