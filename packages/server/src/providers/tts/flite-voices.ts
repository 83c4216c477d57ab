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
 * awb is understood best by a recogniser (0.5 % of words lost against 1.8 % for rms and 6.9 % for
 * slt), but its Scottish vowels are strange to many American ears; rms is the default.
 */
export const defaultFliteVoice: FliteVoice = 'rms'

export const isFliteVoice = (voice: string): voice is FliteVoice => voice in fliteVoices
