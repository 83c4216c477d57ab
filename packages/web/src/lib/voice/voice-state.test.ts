import type { ServerMessage } from '@rondall/contract/voice-protocol.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isTooSoon,
  nextVoiceState,
  quiet,
  type VoiceEvent,
  type VoiceState,
} from './voice-state.ts'

const after = (events: VoiceEvent[], from: VoiceState = quiet) =>
  events.reduce(nextVoiceState, from)
const message = (given: ServerMessage): VoiceEvent => ({ type: 'message', message: given })
const began = (turn: number): VoiceEvent => ({ type: 'turn-began', turn, phase: 'listening' })
const sentence = (turn: number, index: number, text: string) =>
  message({ type: 'sentence', turn, sentence: index, text, spoken: text, wordsPerMinute: 150 })

test('a second tap within 300 ms is too soon, one after it is not', () => {
  const tapped = after([{ type: 'tapped', at: 1000 }])
  expect(isTooSoon(tapped, 1299)).toBe(true)
  expect(isTooSoon(tapped, 1300)).toBe(false)
  expect(isTooSoon(quiet, 0)).toBe(false)
})

test('a whole turn: listening, words, thinking, speaking, quiet', () => {
  const heard = after([
    began(1),
    message({ type: 'partial', turn: 1, text: 'go for' }),
    message({ type: 'state', turn: 1, state: 'thinking' }),
    message({ type: 'final', turn: 1, text: 'Go forward.' }),
  ])
  expect(heard).toMatchObject({ phase: 'thinking', partial: '' })
  const answered = after(
    [
      message({ type: 'state', turn: 1, state: 'speaking' }),
      sentence(1, 1, 'Where to?'),
      sentence(1, 2, 'I will come along.'),
    ],
    heard,
  )
  expect(answered.phase).toBe('speaking')
  expect(answered.lines).toEqual([
    { turn: 1, who: 'you', text: 'Go forward.' },
    { turn: 1, who: 'rondall', text: 'Where to? I will come along.' },
  ])
  expect(after([message({ type: 'state', turn: 1, state: 'done' })], answered).phase).toBe('idle')
})

test('what comes late for a turn that is over changes nothing', () => {
  const second = after([began(1), began(2)])
  const late: ServerMessage[] = [
    { type: 'partial', turn: 1, text: 'old' },
    { type: 'final', turn: 1, text: 'old' },
    { type: 'state', turn: 1, state: 'done' },
    { type: 'notice', turn: 1, code: 'thinking', text: 'old' },
  ]
  for (const given of late) expect(after([message(given)], second)).toEqual(second)
})

test('the greeting is shown and not taken for speech', () => {
  const greeted = after([
    message({ type: 'state', turn: 0, state: 'speaking' }),
    sentence(0, 1, 'Good morning, Rosa.'),
  ])
  expect(greeted.phase).toBe('idle')
  expect(greeted.lines).toHaveLength(1)
})

test('being cut off forgets the half-heard words but no line', () => {
  const failed = after([
    began(1),
    { type: 'heard', turn: 1, text: 'Hello.' },
    message({ type: 'partial', turn: 1, text: 'and' }),
    { type: 'failed' },
  ])
  expect(failed).toMatchObject({ phase: 'idle', partial: '' })
  expect(failed.lines).toHaveLength(1)
})

test('lines are never lost, whatever happens', () => {
  const turn = fc.integer({ min: 0, max: 3 })
  const event: fc.Arbitrary<VoiceEvent> = fc.oneof(
    turn.map(began),
    turn.map((each) => message({ type: 'state', turn: each, state: 'done' })),
    turn.map((each) => sentence(each, 1, 'Yes.')),
    turn.map((each) => message({ type: 'final', turn: each, text: 'No.' })),
    fc.constant<VoiceEvent>({ type: 'failed' }),
    fc.boolean().map<VoiceEvent>((muted) => ({ type: 'muted', muted })),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = quiet
      for (const each of events) {
        const next = nextVoiceState(state, each)
        expect(next.lines.length).toBeGreaterThanOrEqual(state.lines.length)
        state = next
      }
    }),
  )
})
