import type { SttStreamServerMessage } from '@rondall/contract/voice-protocol.ts'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { scriptedStt, scriptedVad } from '../../test/scripted-engines.ts'
import { clipBytes } from '../../test/speech.ts'
import { TestClock } from '../platform/test-clock.ts'
import type { SpeechToText } from '../providers/stt/port.ts'
import { LiveTurns } from './live-turns.ts'
import { SttStream } from './stt-stream.ts'

const quarterSecond = 8_000
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A quarter of a second of raw samples. */
const speech = new Uint8Array(new Int16Array(quarterSecond / 2).fill(500).buffer)
const silence = new Uint8Array(quarterSecond)
const stop = JSON.stringify({ type: 'stop' })

function setUp(stt: SpeechToText = scriptedStt(), places = 1) {
  const clock = new TestClock()
  const turns = new LiveTurns(places, clock)
  const told: SttStreamServerMessage[] = []
  const close = vi.fn()
  const wire = { send: (message: SttStreamServerMessage) => void told.push(message), close }
  const stream = new SttStream({ stt, vad: scriptedVad, clock, log: quiet, turns }, wire)
  const say = (piece: Uint8Array, times = 1) => {
    for (let time = 0; time < times; time++) stream.receiveBytes(piece)
  }
  const closed = () => eventually(() => expect(close).toHaveBeenCalled())
  return { clock, told, close, stream, say, closed }
}

/** Says what it was given: seconds of each final, so that nothing can be lost or heard twice. */
function measuringStt() {
  const finals: number[] = []
  const stt: SpeechToText = {
    name: 'measuring',
    async transcribe({ pcm, quality, signal }) {
      signal.throwIfAborted()
      if (quality === 'draft') return { text: 'draft' }
      finals.push(pcm.filter((sample) => sample !== 0).length / 16_000)
      return { text: `part${finals.length}` }
    },
  }
  return { stt, finals }
}

test('drafts come while speaking, the final only at stop, however long the pause', async () => {
  const { told, say, stream, closed, close } = setUp()
  say(speech, 8)
  say(silence, 80)
  await eventually(() => expect(told.at(-1)?.type).toBe('partial'))
  expect(close).not.toHaveBeenCalled()
  stream.receive(stop)
  await closed()
  expect(told.at(-1)).toEqual({ type: 'final', text: 'hello there' })
})

test('silence is never transcribed, and what comes after it is heard', async () => {
  const { stt, finals } = measuringStt()
  const { told, say, stream, closed } = setUp(stt)
  say(speech, 8)
  say(silence, 240)
  say(speech, 12)
  say(silence, 60)
  stream.receive(stop)
  await closed()
  expect(finals).toEqual([2, 3])
  expect(told.at(-1)).toEqual({ type: 'final', text: 'part1 part2' })
})

test('somebody who never pauses is heard in stretches, every sample once', async () => {
  const { stt, finals } = measuringStt()
  const { say, stream, closed } = setUp(stt)
  say(speech, 240)
  stream.receive(stop)
  await closed()
  expect(finals.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(60, 1)
  expect(Math.max(...finals)).toBeLessThan(25)
})

test('a pause inside one large piece loses nothing of what follows', async () => {
  const { stt, finals } = measuringStt()
  const { say, stream, closed } = setUp(stt)
  const pieces = [speech, ...Array.from({ length: 14 }, () => silence), speech, speech]
  say(Buffer.concat(pieces))
  stream.receive(stop)
  await closed()
  expect(finals).toEqual([0.25, 0.5])
})

test('after half a minute without a word from the caller the stream ends by itself', async () => {
  const { clock, told, say, closed } = setUp()
  say(speech, 4)
  await clock.advance(29_000)
  say(speech, 4)
  await clock.advance(29_000)
  expect(told.filter(({ type }) => type === 'final')).toEqual([])
  await clock.advance(2_000)
  await closed()
  expect(told.at(-1)).toEqual({ type: 'final', text: 'hello there' })
})

test('a microphone left on is listened to for five minutes', async () => {
  const { told, say, stream, closed } = setUp()
  for (let second = 0; second < 301; second += 50) {
    say(speech, 200)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await closed()
  expect(told.at(-1)?.type).toBe('final')
  expect(told.some(({ type }) => type === 'error')).toBe(false)
  stream.closed()
})

test('more than can be decoded in time is refused, once', async () => {
  const { told, say, closed } = setUp()
  say(speech, 600)
  await closed()
  expect(told.filter(({ type }) => type === 'error')).toMatchObject([{ code: 'overloaded' }])
})

test('what comes after stop is let go', async () => {
  const { told, say, stream, closed } = setUp()
  say(speech, 4)
  stream.receive(stop)
  say(speech, 4)
  stream.receive(stop)
  await closed()
  expect(told.filter(({ type }) => type !== 'partial')).toEqual([
    { type: 'final', text: 'hello there' },
  ])
})

test.each(['what?', '{}', 'null', '{"type":"go"}', '\u0000'])('%j is bad input', async (text) => {
  const { told, say, stream, closed } = setUp()
  stream.receive(text)
  say(speech, 4)
  stream.receive(stop)
  await closed()
  expect(told[0]).toEqual({ type: 'error', error: expect.any(String), code: 'bad-input' })
  expect(told.at(-1)).toEqual({ type: 'final', text: 'hello there' })
})

test('drafts that fail are not missed; a final that fails is an error', async () => {
  const fine = setUp(scriptedStt({ fail: (quality) => quality === 'draft' }))
  fine.say(speech, 8)
  fine.stream.receive(stop)
  await fine.closed()
  expect(fine.told).toEqual([{ type: 'final', text: 'hello there' }])

  const broken = setUp(scriptedStt({ fail: () => true }))
  broken.say(speech, 8)
  broken.stream.receive(stop)
  await broken.closed()
  expect(broken.told).toMatchObject([{ type: 'error', code: 'speech-unavailable' }])
})

test('who vanishes takes their transcription along', async () => {
  const signals: AbortSignal[] = []
  const hanging: SpeechToText = {
    name: 'hanging',
    transcribe({ signal }) {
      signals.push(signal)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  const { told, say, stream, close } = setUp(hanging)
  say(speech, 8)
  stream.receive(stop)
  await eventually(() => expect(signals.length).toBeGreaterThan(1))
  stream.closed()
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  expect(told).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

async function streamed(...pieces: Uint8Array[]) {
  const { told, say, stream, closed } = setUp()
  for (const piece of pieces) say(piece)
  stream.receive(stop)
  await closed()
  return told.at(-1)
}

test('a recording cut short or damaged on the way gives the words up to there', async () => {
  const bytes = clipBytes('libri0930.webm')
  const words = { type: 'final', text: 'hello there' }
  expect(await streamed(bytes.subarray(0, 20_000))).toEqual(words)
  const junk = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)
  expect(await streamed(bytes.subarray(0, 20_000), junk)).toEqual(words)
  expect(await streamed(clipBytes('libri0930.wav').subarray(0, 20_001), junk)).toEqual(words)
})

test.each([
  ['a header and nothing more', clipBytes('libri0930.webm').subarray(0, 40)],
  ['text', new TextEncoder().encode('Dear diary, '.repeat(99))],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...new Uint8Array(999)])],
])('%s cannot be read', async (_name, bytes) => {
  expect(await streamed(bytes)).toMatchObject({ type: 'error', code: 'unreadable-audio' })
})

test('a stream that finds no place among the live turns is told so after a short wait', async () => {
  const { clock, told, say, closed } = setUp(scriptedStt(), 0)
  say(speech, 4)
  await clock.advance(5_000)
  await closed()
  expect(told).toMatchObject([{ type: 'error', code: 'overloaded' }])
})
