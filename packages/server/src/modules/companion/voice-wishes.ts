import { bestFit, phrase } from './phrases.ts'
import { wordsOf } from './words.ts'

export type VoiceWish = 'slower' | 'faster' | 'louder' | 'quieter'

const heard: Record<VoiceWish, string[]> = {
  slower: [
    '^slower',
    '=slow down',
    'speak|talk|go|little|bit|much slower|slowly',
    'too fast|quick|quickly',
    'slow down please|a|your|you',
  ],
  faster: [
    '^faster',
    'speak|talk|go|little|bit|much faster|quicker',
    'you are too slow',
    'youre|talk|speak too slow|slowly',
    '=speed up',
  ],
  louder: [
    '^louder',
    '=speak up',
    'speak|talk|little|bit|much louder',
    'speak up',
    'too quiet|soft|low',
    '=volume up',
    'turn it|volume|yourself up',
  ],
  quieter: [
    '^quieter',
    '^softer',
    'speak|talk|little|bit|much quieter|softer',
    'too loud',
    '=volume down',
    'turn it|volume|yourself down',
  ],
}

const rules = (Object.keys(heard) as VoiceWish[]).map((wish) => ({
  wish,
  phrases: heard[wish].map(phrase),
}))

/** A wish is short: "she talks too fast for me at dinner" is a tale. */
const longestWishWords = 7

export function voiceWishIn(said: string): VoiceWish | undefined {
  const words = wordsOf(said)
  if (words.length > longestWishWords || /^(he|she|they|my|it|the|i)\b/i.test(said))
    return undefined
  return rules.find(({ phrases }) => bestFit(words, phrases) > 0)?.wish
}

const stepWordsPerMinute = 20

/** Change of the speaking rate; loudness is the device's own. */
export const rateChange: Record<VoiceWish, number> = {
  slower: -stepWordsPerMinute,
  faster: stepWordsPerMinute,
  louder: 0,
  quieter: 0,
}

export const wishAnswers: Record<VoiceWish, string> = {
  slower: "Of course, I'll speak more slowly.",
  faster: "All right, I'll speak a little faster.",
  louder: "I can't change the volume myself. Please turn it up on your device.",
  quieter: "I can't change the volume myself. Please turn it down on your device.",
}
