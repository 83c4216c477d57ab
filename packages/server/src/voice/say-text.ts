import { maximumSpokenCharacters } from '@rondall/contract/constants/voice.ts'
import { encodeMp3 } from '../audio/mp3.ts'
import { AppError } from '../platform/errors.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import { readAloud } from './read-aloud.ts'
import { sentences } from './sentences.ts'

const usualWordsPerMinute = 150

/** A text as streamed MP3. Resolves when the first piece is there, so that a failure is still an error. */
export async function sayText(tts: TextToSpeech, text: string, signal: AbortSignal) {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new AppError('no-text')
  if (text.length > maximumSpokenCharacters) throw new AppError('text-too-long')
  const mp3 = encodeMp3(audioOf(tts, text, signal))
  const first = await mp3.next()
  return withFirst(first, mp3)
}

async function* audioOf(tts: TextToSpeech, text: string, signal: AbortSignal) {
  const whole = (async function* () {
    yield text
  })()
  const wordsPerMinute = () => usualWordsPerMinute
  for await (const { audio } of readAloud(sentences(whole), { tts, wordsPerMinute, signal })) {
    yield* audio
  }
}

async function* withFirst<T>(first: IteratorResult<T>, rest: AsyncIterable<T>) {
  if (!first.done) yield first.value
  yield* rest
}
