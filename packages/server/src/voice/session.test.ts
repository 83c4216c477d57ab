import {
  type ClientMessage,
  decodeFrame,
  encodeFrame,
  frameKind,
  type ServerMessage,
} from '@rondall/contract/voice-protocol.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { scriptedStt, scriptedTts, scriptedVad } from '../../test/scripted-engines.ts'
import { TestClock } from '../platform/test-clock.ts'
import type { SpeechToText } from '../providers/stt/port.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import { LiveTurns } from './live-turns.ts'
import { VoiceSession } from './session.ts'
import type { Talker, TurnToRemember } from './talker.ts'

interface Setting {
  stt?: SpeechToText
  tts?: TextToSpeech
  reply?: (text: string, signal: AbortSignal) => AsyncIterable<string>
  output?: 'server' | 'device' | 'none'
  greet?: boolean
  reachesFairUse?: boolean
  turnsLeft?: number
  liveTurns?: number
}

let clock: TestClock
let sessions: VoiceSession[] = []
let turns: LiveTurns

beforeEach(() => {
  clock = new TestClock()
  sessions = []
})
afterEach(() => {
  for (const session of sessions) session.closed()
})

async function* twoSentences() {
  yield 'I am listening. '
  yield 'What happened then?'
}

function setUp({ reply = twoSentences, turnsLeft = 30, liveTurns = 1, ...setting }: Setting = {}) {
  const messages: ServerMessage[] = []
  const frames: { turn: number; sentence: number; ms: number }[] = []
  const closes: number[] = []
  const remembered: TurnToRemember[] = []
  const kept: number[] = []
  const wire = {
    bufferedAmount: 0,
    send(data: string | Uint8Array) {
      if (typeof data === 'string') return void messages.push(JSON.parse(data))
      const frame = decodeFrame(data)
      if (frame) frames.push({ ...frame, ms: frame.payload.length / 32 })
    },
    close: (code: number) => void closes.push(code),
  }
  const talker: Talker = {
    open: async () => ({ conversationId: 'one', patienceMs: 900, fresh: true }),
    async *greet() {
      yield 'Good morning.'
    },
    reply: ({ text }, { signal }) => reply(text, signal),
    wordsPerMinute: async () => 150,
    keepPatience: async (patienceMs) => void kept.push(patienceMs),
    remember: async (turn) => {
      remembered.push(structuredClone(turn))
      return turn.usedMs > 0 && setting.reachesFairUse === true
    },
  }
  const quiet = () => undefined
  turns = new LiveTurns(liveTurns, clock)
  const deps = {
    clock,
    stt: setting.stt ?? scriptedStt(),
    vad: scriptedVad,
    tts: setting.tts ?? scriptedTts(),
    log: { info: quiet, warn: quiet, error: quiet },
    turns,
  }
  const session = new VoiceSession(deps, wire, talker, () => turnsLeft-- > 0)
  sessions.push(session)
  const say = (message: ClientMessage) => session.receive(JSON.stringify(message))
  const told = (type: ServerMessage['type']) => messages.filter((message) => message.type === type)
  const until = (condition: () => boolean) => eventually(() => expect(condition()).toBe(true))
  const { output = 'server', greet = false } = setting
  const hello = async () => {
    say({ type: 'hello', protocol: 1, timeZone: 'Europe/Berlin', output, greet })
    await until(() => told('ready').length === 1)
  }
  const sound = (turn: number, ms: number, sample: number) => {
    const pcm = new Int16Array((ms / 1000) * 16_000).fill(sample)
    const payload = new Uint8Array(pcm.buffer)
    for (let from = 0; from < payload.length; from += 2048) {
      const part = payload.subarray(from, from + 2048)
      const kind = frameKind.microphonePcm16
      session.receiveBytes(encodeFrame({ kind, turn, sentence: 0, payload: part }))
    }
  }
  const speak = async (turn: number) => {
    say({ type: 'listen', turn })
    sound(turn, 1000, 500)
    sound(turn, 1500, 0)
    await until(() => stateOf(turn) !== 'listening')
  }
  const stateOf = (turn: number) =>
    messages.findLast((message) => message.type === 'state' && message.turn === turn && message) &&
    (
      messages.findLast((message) => message.type === 'state' && message.turn === turn) as {
        state: string
      }
    ).state
  return {
    session,
    messages,
    frames,
    closes,
    remembered,
    kept,
    say,
    told,
    until,
    hello,
    sound,
    speak,
    stateOf,
  }
}

test('speaking is understood, answered sentence by sentence and remembered when it was heard', async () => {
  const { hello, speak, told, frames, until, say, stateOf, remembered } = setUp()
  await hello()
  await speak(1)
  await until(() => told('answer-end').length === 1)
  expect(told('final')).toEqual([{ type: 'final', turn: 1, text: 'hello there' }])
  expect(told('sentence').map((each) => 'text' in each && each.text)).toEqual([
    'I am listening.',
    'What happened then?',
  ])
  expect(new Set(frames.map(({ sentence }) => sentence))).toEqual(new Set([1, 2]))
  for (const sentence of [1, 2]) say({ type: 'played', turn: 1, sentence, ms: 1, whole: true })
  expect(stateOf(1)).toBe('done')
  expect(remembered.at(-1)).toMatchObject({
    said: 'hello there',
    heardAnswer: 'I am listening. What happened then?',
    interrupted: false,
  })
})

test('interrupted, only what was heard is remembered, and no more sound of it is sent', async () => {
  const { hello, speak, say, until, told, remembered, frames, stateOf } = setUp()
  await hello()
  await speak(1)
  await until(() => told('answer-end').length === 1)
  say({ type: 'played', turn: 1, sentence: 1, ms: 150, whole: true })
  say({ type: 'played', turn: 1, sentence: 2, ms: 95, whole: false })
  say({ type: 'listen', turn: 2 })
  expect(stateOf(1)).toBe('interrupted')
  const sent = frames.length
  await until(() => remembered.at(-1)?.interrupted === true)
  expect(remembered.at(-1)?.heardAnswer).toBe('I am listening. What …')
  expect(frames.slice(sent).every(({ turn }) => turn === 2)).toBe(true)
})

test('an interruption stops a model that is still writing', async () => {
  let aborted = false
  const { hello, say, until, stateOf } = setUp({
    async *reply(_text, signal) {
      yield 'Once upon a time. '
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      aborted = true
    },
  })
  await hello()
  say({ type: 'text', turn: 1, text: 'Tell me a story' })
  await until(() => stateOf(1) === 'speaking')
  say({ type: 'cancel', turn: 1 })
  await until(() => aborted)
  expect(stateOf(1)).toBe('interrupted')
})

test('a slow answer is bridged within 2.5 s, and one that never comes is told', async () => {
  const { hello, say, told, frames, until, stateOf } = setUp({
    reply: async function* (_text, signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  })
  await hello()
  say({ type: 'text', turn: 1, text: 'Well?' })
  await clock.advance(2_400)
  expect(told('notice')).toMatchObject([{ code: 'thinking', text: 'Let me think about that.' }])
  await until(() => frames.some(({ sentence }) => sentence === 0))
  await clock.advance(20_000)
  expect(told('notice').at(-1)).toMatchObject({ code: 'trouble-answering' })
  expect(stateOf(1)).toBe('done')
})

test.each<[string, Setting, string]>([
  [
    'recognition',
    { stt: scriptedStt({ fail: (quality) => quality === 'final' }) },
    'trouble-hearing',
  ],
  ['the voice', { tts: scriptedTts({ fail: true }) }, 'trouble-speaking'],
  [
    'the companion',
    {
      // biome-ignore lint/correctness/useYield: it fails before its first word
      reply: async function* () {
        throw new Error('scripted failure')
      },
    },
    'trouble-answering',
  ],
])('when %s fails the person is told, once', async (_name, setting, code) => {
  const { hello, speak, told, until } = setUp(setting)
  await hello()
  await speak(1)
  await until(() => told('notice').some((each) => 'code' in each && each.code === code))
  expect(told('notice').filter((each) => 'code' in each && each.code === code)).toHaveLength(1)
})

test('drafts that fail are not noticed', async () => {
  const { hello, speak, told, until } = setUp({
    stt: scriptedStt({ fail: (quality) => quality === 'draft' }),
  })
  await hello()
  await speak(1)
  await until(() => told('answer-end').length === 1)
  expect(told('partial')).toEqual([])
})

test('silence is answered kindly, and a tap ends the listening', async () => {
  const { hello, say, sound, told, until } = setUp()
  await hello()
  say({ type: 'listen', turn: 1 })
  sound(1, 2000, 0)
  say({ type: 'stop', turn: 1 })
  await until(() => told('notice').length === 1)
  expect(told('notice')[0]).toMatchObject({ code: 'nothing-heard' })
})

test('after a minute Rondall says it is still listening, three seconds later it stops', async () => {
  const { hello, say, told, until } = setUp()
  await hello()
  say({ type: 'listen', turn: 1 })
  await clock.advance(60_000)
  expect(told('notice')).toMatchObject([{ code: 'still-listening', text: 'Still listening...' }])
  await clock.advance(3_000)
  await until(() => told('notice').length === 2)
})

test.each(['device', 'none'] as const)('with output %s no sound is sent', async (output) => {
  const { hello, say, frames, told, until } = setUp({ output })
  await hello()
  say({ type: 'text', turn: 1, text: 'hello' })
  await until(() => told('answer-end').length === 1)
  expect(frames).toEqual([])
  expect(told('sentence')).toHaveLength(2)
})

test('again repeats, stop ends, louder tells the device', async () => {
  const { hello, say, told, until, stateOf } = setUp({ output: 'none' })
  await hello()
  say({ type: 'text', turn: 1, text: 'hello' })
  await until(() => stateOf(1) === 'done')
  say({ type: 'text', turn: 2, text: 'Say that again, please.' })
  await until(() => stateOf(2) === 'done')
  const texts = told('sentence').map((each) => ('text' in each ? each.text : ''))
  expect(texts.slice(2)).toEqual(texts.slice(0, 2))
  say({ type: 'text', turn: 3, text: 'Stop.' })
  await until(() => stateOf(3) === 'done')
  say({ type: 'text', turn: 4, text: 'Louder!' })
  await until(() => stateOf(4) === 'done')
  expect(told('notice')).toMatchObject([{ turn: 4, code: 'louder' }])
})

test('talking on right after being cut off makes Rondall more patient, and that is kept', async () => {
  const { hello, speak, say, kept } = setUp()
  await hello()
  await speak(1)
  say({ type: 'listen', turn: 2 })
  expect(kept).toEqual([1215])
})

test('Rondall greets when it is asked to and the visit is fresh', async () => {
  const { hello, told, until } = setUp({ greet: true })
  await hello()
  await until(() => told('answer-end').length === 1)
  expect(told('sentence')).toMatchObject([{ turn: 0, text: 'Good morning.' }])
})

test('the turn that reaches fair use is finished, and a kind notice follows', async () => {
  const { hello, say, told, until } = setUp({ output: 'device', reachesFairUse: true })
  await hello()
  say({ type: 'text', turn: 1, text: 'hello' })
  await until(() => told('answer-end').length === 1)
  await clock.advance(1_000)
  for (const sentence of [1, 2]) say({ type: 'played', turn: 1, sentence, ms: 1, whole: true })
  await until(() => told('notice').length === 1)
  expect(told('notice')[0]).toMatchObject({ code: 'fair-use' })
})

test('garbage is answered, and twenty of it end the session', async () => {
  const { session, hello, told, closes } = setUp()
  await hello()
  session.receive('{')
  session.receive('{"type":"sing"}')
  session.receiveBytes(new Uint8Array(3))
  session.receiveBytes(new Uint8Array(70_000))
  expect(told('error')).toHaveLength(4)
  for (let index = 0; index < 16; index++) session.receive('again')
  expect(closes).toEqual([1008])
})

test('nothing works before hello, and a second hello is refused', async () => {
  const { hello, say, told, sound } = setUp()
  say({ type: 'listen', turn: 1 })
  sound(1, 64, 1)
  expect(told('error')).toHaveLength(2)
  await hello()
  say({ type: 'hello', protocol: 1, timeZone: 'UTC', output: 'none', greet: false })
  expect(told('error')).toHaveLength(3)
})

test('a socket on which nobody says hello is closed', async () => {
  const { closes } = setUp()
  await clock.advance(15_000)
  expect(closes).toEqual([1008])
})

test('sound for a turn that is over is dropped without a word', async () => {
  const { hello, say, sound, told } = setUp()
  await hello()
  say({ type: 'listen', turn: 1 })
  say({ type: 'cancel', turn: 1 })
  sound(1, 500, 500)
  expect(told('error')).toEqual([])
  expect(told('partial')).toEqual([])
})

test('one who vanishes is forgotten: work stops and what was heard is kept', async () => {
  const { session, hello, speak, until, told, remembered } = setUp()
  await hello()
  await speak(1)
  await until(() => told('sentence').length > 0)
  session.closed()
  await until(() => remembered.at(-1)?.interrupted === true)
})

test('five hundred typed turns are worked on one at a time, in a line that has an end', async () => {
  let working = 0
  let most = 0
  const { hello, say, until, stateOf, told, remembered } = setUp({
    output: 'none',
    turnsLeft: 1_000,
    async *reply() {
      most = Math.max(most, ++working)
      await new Promise((resolve) => setTimeout(resolve, 1))
      working--
      yield 'I see.'
    },
  })
  await hello()
  for (let turn = 1; turn <= 500; turn++) say({ type: 'text', turn, text: `Word ${turn}` })
  expect(told('notice').at(-1)).toMatchObject({ turn: 500, code: 'too-fast' })
  let turn = 500
  await until(() => {
    if (stateOf(turn) === 'done') say({ type: 'text', turn: ++turn, text: 'And now?' })
    return remembered.at(-1)?.said === 'And now?' && remembered.at(-1)?.interrupted === false
  })
  expect(most).toBe(1)
  expect(remembered.length).toBeLessThan(100)
})

test('who is faster than anybody talks is told so kindly, and what was said before stays', async () => {
  const { hello, say, until, told, stateOf, remembered } = setUp({ output: 'none', turnsLeft: 1 })
  await hello()
  say({ type: 'text', turn: 1, text: 'Good morning' })
  await until(() => stateOf(1) === 'done')
  say({ type: 'text', turn: 2, text: 'And again' })
  say({ type: 'listen', turn: 3 })
  expect([stateOf(2), stateOf(3)]).toEqual(['done', 'done'])
  expect(told('notice')).toMatchObject([
    { turn: 2, code: 'too-fast' },
    { turn: 3, code: 'too-fast' },
  ])
  await until(() => remembered.length === 2)
  expect(new Set(remembered.map(({ said }) => said))).toEqual(new Set(['Good morning']))
})

test('words of danger are heard over any limit, once, whatever is typed after them', async () => {
  const heard: string[] = []
  let goOn = () => {}
  const { hello, say, until } = setUp({
    output: 'none',
    turnsLeft: 2,
    async *reply(text) {
      heard.push(text)
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      yield 'I hear you.'
    },
  })
  await hello()
  say({ type: 'text', turn: 1, text: 'Good morning' })
  await until(() => heard.length === 1)
  say({ type: 'text', turn: 2, text: 'I have fallen' })
  for (let turn = 3; turn < 100; turn++) say({ type: 'text', turn, text: 'I have fallen' })
  say({ type: 'text', turn: 100, text: 'Never mind' })
  goOn()
  await until(() => heard.length === 2)
  goOn()
  expect(heard).toEqual(['Good morning', 'I have fallen'])
})

test('with no place for one more turn it says so kindly after a short wait, and danger waits for none', async () => {
  const answered: string[] = []
  const { hello, say, told, until } = setUp({
    liveTurns: 0,
    output: 'none',
    reply: async function* (text) {
      answered.push(text)
      yield 'I am listening.'
    },
  })
  await hello()
  say({ type: 'text', turn: 1, text: 'Tell me about the weather' })
  await clock.advance(4_999)
  expect(told('notice')).toMatchObject([{ code: 'thinking' }])
  await clock.advance(1)
  await until(() => told('notice').length === 2)
  expect(told('notice').at(-1)).toMatchObject({ turn: 1, code: 'crowded' })
  expect(told('state').at(-1)).toMatchObject({ turn: 1, state: 'done' })
  say({ type: 'listen', turn: 2 })
  await clock.advance(5_000)
  await until(() => told('notice').length === 3)
  expect(told('notice').at(-1)).toMatchObject({ turn: 2, code: 'crowded' })
  expect(answered).toEqual([])
  say({ type: 'text', turn: 3, text: 'I fell and cannot get up' })
  await until(() => answered.length === 1)
})

test('what is said while a turn waits for its place is heard', async () => {
  const { hello, say, sound, told, until } = setUp({ liveTurns: 1, output: 'none' })
  await hello()
  const other = new AbortController()
  expect(await turns.take(other.signal)).toBe(true)
  say({ type: 'listen', turn: 1 })
  sound(1, 1000, 500)
  sound(1, 1500, 0)
  await clock.advance(4_000)
  expect(told('final')).toEqual([])
  other.abort()
  await until(() => told('final').length === 1)
  expect(told('final')).toMatchObject([{ turn: 1, text: 'hello there' }])
})
