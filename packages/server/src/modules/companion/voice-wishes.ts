import { bestFit, phrase } from './phrases.ts'
import { wordsOf } from './words.ts'

/** The rate is kept for each person; loudness is the device's and the session's. */
export type VoiceWish = 'slower' | 'faster'

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

export const rateChange: Record<VoiceWish, number> = {
  slower: -stepWordsPerMinute,
  faster: stepWordsPerMinute,
}

export const wishAnswers: Record<VoiceWish, string> = {
  slower: "Of course, I'll speak more slowly.",
  faster: "All right, I'll speak a little faster.",
}
