import type { TextToSpeech } from '../providers/tts/port.ts'
import { Channel } from './channel.ts'
import { spokenText } from './spoken-text.ts'

export interface SpokenSentence {
  text: string
  /** The text as the voice reads it. */
  spoken: string
  /** 16 kHz mono PCM16; empty where there is nothing to say. */
  audio: AsyncIterable<Int16Array>
}

export interface Reading {
  tts: TextToSpeech
  /** Asked anew for each sentence, so that "slower" holds from the next one on. */
  wordsPerMinute: () => number
  voice?: string
  signal: AbortSignal
}

/** How many sentences are made ahead of the one being played. */
const ahead = 1

/** Sentences with their audio, in order; the next one is being made while one is played. */
export async function* readAloud(
  sentences: AsyncIterable<string>,
  reading: Reading,
): AsyncGenerator<SpokenSentence> {
  const ready = new Channel<SpokenSentence>(ahead)
  const making = make(sentences, reading, ready)
  try {
    yield* ready
    await making
  } finally {
    ready.end()
  }
}

async function make(
  sentences: AsyncIterable<string>,
  reading: Reading,
  ready: Channel<SpokenSentence>,
) {
  try {
    for await (const text of sentences) {
      const spoken = spokenText(text)
      const audio = startSpeaking(spoken, reading)
      if (!(await ready.put({ text, spoken, audio }))) return
    }
    ready.end()
  } catch (error) {
    ready.fail(error)
  }
}

/** Begins at once, whether or not somebody reads yet. */
function startSpeaking(
  text: string,
  { tts, wordsPerMinute, voice, signal }: Reading,
): AsyncIterable<Int16Array> {
  const audio = new Channel<Int16Array>()
  const request = { text, wordsPerMinute: wordsPerMinute(), signal, ...(voice ? { voice } : {}) }
  const speak = async () => {
    for await (const pcm of tts.speak(request)) audio.offer(pcm)
  }
  speak().then(
    () => audio.end(),
    (error) => audio.fail(error),
  )
  return audio
}
