import fc from 'fast-check'
import { expect, test } from 'vitest'
import { understand } from '../modules/companion/said.ts'
import {
  decide,
  resting,
  type TurnEffect,
  type TurnEvent,
  type TurnMachine,
} from './turn-machine.ts'

function run(events: TurnEvent[], from: TurnMachine = resting) {
  let machine = from
  const effects: TurnEffect[] = []
  for (const event of events) {
    const outcome = decide(machine, event)
    machine = outcome.machine
    effects.push(...outcome.effects)
  }
  return { machine, done: effects.map((effect) => effect.do), effects }
}

const spoken: TurnEvent[] = [
  { type: 'listen', turn: 1 },
  { type: 'ended', turn: 1 },
  { type: 'heard', turn: 1, said: understand('hello') },
  { type: 'sentence', turn: 1 },
]

test('a whole turn', () => {
  const { machine, done } = run([...spoken, { type: 'answered', turn: 1 }])
  expect(done).toEqual(['show', 'listen', 'show', 'answer', 'show', 'finish', 'show'])
  expect(machine.state).toBe('done')
})

test('tapping while Rondall speaks interrupts and listens', () => {
  const { machine, effects } = run([...spoken, { type: 'listen', turn: 2 }])
  expect(machine).toMatchObject({ turn: 2, state: 'listening' })
  expect(effects.slice(-4)).toEqual([
    { do: 'interrupt', turn: 1 },
    { do: 'show', turn: 1, state: 'interrupted' },
    { do: 'show', turn: 2, state: 'listening' },
    { do: 'listen', turn: 2 },
  ])
})

test('typed words are answered without listening', () => {
  const { effects } = run([{ type: 'text', turn: 1, said: understand('hello') }])
  expect(effects).toContainEqual({ do: 'answer', turn: 1, said: understand('hello') })
})

test('a minute of listening prompts, three seconds more end it', () => {
  const { done } = run([
    { type: 'listen', turn: 1 },
    { type: 'listened-long', turn: 1 },
    { type: 'listened-too-long', turn: 1 },
  ])
  expect(done.slice(2)).toEqual(['notice', 'end-listening'])
})

test.each<[string, TurnEvent[], string]>([
  [
    'silence',
    [
      { type: 'ended', turn: 1 },
      { type: 'heard', turn: 1, said: understand('') },
    ],
    'nothing-heard',
  ],
  ['a deaf recogniser', [{ type: 'deaf', turn: 1 }], 'trouble-hearing'],
  [
    'no answer at all',
    [
      { type: 'ended', turn: 1 },
      { type: 'waited-too-long', turn: 1 },
    ],
    'trouble-answering',
  ],
])('%s is told and ends the turn', (_name, events, code) => {
  const { machine, effects } = run([{ type: 'listen', turn: 1 }, ...events])
  expect(effects).toContainEqual({ do: 'notice', turn: 1, code })
  expect(machine.state).toBe('done')
})

test('waiting is bridged once', () => {
  const waiting: TurnEvent = { type: 'waited-long', turn: 1 }
  const { done } = run([{ type: 'listen', turn: 1 }, { type: 'ended', turn: 1 }, waiting, waiting])
  expect(done.filter((each) => each === 'notice')).toHaveLength(1)
})

test('Rondall greets only before the first turn', () => {
  expect(run([{ type: 'greet' }]).done).toEqual(['show', 'greet'])
  expect(run([...spoken, { type: 'greet' }]).done).not.toContain('greet')
})

const turn = fc.integer({ min: 0, max: 4 })
const event: fc.Arbitrary<TurnEvent> = fc.oneof(
  fc.record({ type: fc.constant('listen' as const), turn }),
  fc.record({ type: fc.constant('text' as const), turn, said: fc.string().map(understand) }),
  fc.record({
    type: fc.constant('heard' as const),
    turn,
    said: fc.constantFrom('', 'hello').map(understand),
  }),
  fc.record({
    type: fc.constantFrom(
      'stop' as const,
      'cancel' as const,
      'listened-long' as const,
      'listened-too-long' as const,
      'ended' as const,
      'deaf' as const,
      'waited-long' as const,
      'waited-too-long' as const,
      'sentence' as const,
      'mute' as const,
      'answered' as const,
    ),
    turn,
  }),
  fc.constant<TurnEvent>({ type: 'greet' }),
  fc.constant<TurnEvent>({ type: 'gone' }),
)

const begins = new Set(['listen', 'greet'])
const ends = new Set(['finish', 'interrupt'])

test('whatever happens, turns begin one at a time and each ends once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { effects, machine } = run([...events, { type: 'gone' }])
      const ended = effects.filter((effect) => ends.has(effect.do)).map((effect) => effect.turn)
      expect(new Set(ended).size).toBe(ended.length)
      let live: number | undefined
      for (const effect of effects) {
        const fresh =
          effect.do === 'show' && (effect.state === 'listening' || effect.state === 'thinking')
        if (begins.has(effect.do) || (fresh && effect.turn !== live)) {
          if (live !== undefined) expect(effect.turn).toBe(live)
          live = effect.turn
        }
        if (ends.has(effect.do)) {
          expect(effect.turn).toBe(live)
          live = undefined
        }
      }
      expect(live).toBeUndefined()
      expect(['done', 'interrupted']).toContain(machine.state)
    }),
    { numRuns: 500 },
  )
})

test('an event of a turn that is over changes nothing', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), event, (events, late) => {
      const { machine } = run(events)
      fc.pre(late.type !== 'gone' && late.type !== 'greet' && late.turn < machine.turn)
      expect(decide(machine, late)).toEqual({ machine, effects: [] })
    }),
  )
})
