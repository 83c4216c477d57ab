import { expect, test } from 'vitest'
import type { SpeechRequest, TextToSpeech } from '../providers/tts/port.ts'
import { type Reading, readAloud } from './read-aloud.ts'

async function* from(...texts: string[]) {
  yield* texts
}

/** Says the number of its sentence; the one that holds "fail" fails after its first sound. */
function counting() {
  const requests: SpeechRequest[] = []
  const tts: TextToSpeech = {
    name: 'counting',
    async *speak(request) {
      requests.push(request)
      const number = requests.length
      yield Int16Array.of(number)
      if (request.text.includes('fail')) throw new Error('broke off')
      request.signal.throwIfAborted()
      yield Int16Array.of(number)
    },
  }
  return { tts, requests }
}

const reading = (tts: TextToSpeech, given: Partial<Reading> = {}): Reading => ({
  tts,
  wordsPerMinute: () => 150,
  signal: new AbortController().signal,
  ...given,
})

async function samples(audio: AsyncIterable<Int16Array>) {
  const all: number[] = []
  for await (const pcm of audio) all.push(...pcm)
  return all
}

/** Lets everything run that does not wait for the reader. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('sentences come in order, each with what was written, what is said and its sound', async () => {
  const { tts } = counting()
  const heard: unknown[] = []
  for await (const { text, spoken, audio } of readAloud(from('At 8:00.', 'Yes.'), reading(tts)))
    heard.push([text, spoken, await samples(audio)])
  expect(heard).toEqual([
    ['At 8:00.', "At eight o'clock.", [1, 1]],
    ['Yes.', 'Yes.', [2, 2]],
  ])
})

test('only a few are made ahead of the one being played', async () => {
  const { tts, requests } = counting()
  const aloud = readAloud(from(...Array<string>(50).fill('Yes.')), reading(tts))
  await aloud.next()
  await settle()
  expect(requests.length).toBeGreaterThanOrEqual(2)
  expect(requests.length).toBeLessThanOrEqual(3)
  await aloud.return(undefined)
  await settle()
  expect(requests.length).toBeLessThanOrEqual(3)
})

test('"slower" holds from the next sentence that is made', async () => {
  const { tts, requests } = counting()
  let wordsPerMinute = 150
  const texts = from('One.', 'Two.', 'Three.', 'Four.', 'Five.')
  const aloud = readAloud(texts, reading(tts, { wordsPerMinute: () => wordsPerMinute }))
  await aloud.next()
  wordsPerMinute = 120
  for await (const _ of aloud);
  expect(requests[0]?.wordsPerMinute).toBe(150)
  expect(requests.at(-1)?.wordsPerMinute).toBe(120)
})

test('a sentence whose voice breaks off fails alone; the next ones are said', async () => {
  const { tts } = counting()
  const heard: unknown[] = []
  for await (const { audio } of readAloud(from('One.', 'I fail.', 'Three.'), reading(tts)))
    heard.push(await samples(audio).catch((error: Error) => error.message))
  expect(heard).toEqual([[1, 1], 'broke off', [3, 3]])
})

test('a failing text ends the reading with its error, after what was complete', async () => {
  const { tts } = counting()
  async function* breaking() {
    yield 'One.'
    throw new Error('no more')
  }
  const aloud = readAloud(breaking(), reading(tts))
  expect((await aloud.next()).value).toMatchObject({ text: 'One.' })
  await expect(aloud.next()).rejects.toThrow('no more')
})

test('an abort ends the sound that is being made', async () => {
  const { tts } = counting()
  const turn = new AbortController()
  turn.abort(new Error('interrupted'))
  const aloud = readAloud(from('One.'), reading(tts, { signal: turn.signal }))
  const { value } = await aloud.next()
  await expect(samples(value?.audio as AsyncIterable<Int16Array>)).rejects.toThrow('interrupted')
})
