import type { TurnState } from '@rondall/contract/voice-protocol.ts'
import type { Said } from '../modules/companion/said.ts'

/**
 * Which turn is alive and what it may do next. Pure: an event and the machine give the next machine
 * and the effects, which the session carries out. An event of another turn than the live one changes
 * nothing.
 */
export interface TurnMachine {
  /** The live turn's number; 0 before the first. */
  turn: number
  state: TurnState
  /** Whether the person was told, in this turn, that the answer takes a while. */
  acknowledged: boolean
}

export type TurnEvent =
  | { type: 'greet' }
  | { type: 'listen'; turn: number }
  | { type: 'text'; turn: number; said: Said }
  | { type: 'stop'; turn: number }
  | { type: 'cancel'; turn: number }
  | { type: 'listened-long'; turn: number }
  | { type: 'listened-too-long'; turn: number }
  /** The person is done talking. */
  | { type: 'ended'; turn: number }
  | { type: 'heard'; turn: number; said: Said }
  | { type: 'deaf'; turn: number }
  /** Too many others talk at the same time. */
  | { type: 'crowded'; turn: number }
  | { type: 'waited-long'; turn: number }
  | { type: 'waited-too-long'; turn: number }
  | { type: 'sentence'; turn: number }
  | { type: 'mute'; turn: number }
  | { type: 'answered'; turn: number }
  | { type: 'gone' }

export type TurnEffect =
  /** Stop everything the turn is doing and keep what was heard of it. */
  | { do: 'interrupt'; turn: number }
  | { do: 'listen'; turn: number }
  /** The microphone's part is over: transcribe what there is. */
  | { do: 'end-listening'; turn: number }
  | { do: 'greet'; turn: number }
  | { do: 'answer'; turn: number; said: Said }
  | { do: 'notice'; turn: number; code: NoticeCode }
  | { do: 'show'; turn: number; state: TurnState }
  | { do: 'finish'; turn: number }

export type NoticeCode =
  | 'still-listening'
  | 'nothing-heard'
  | 'trouble-hearing'
  | 'thinking'
  | 'trouble-answering'
  | 'trouble-speaking'
  | 'fair-use'
  | 'too-fast'
  | 'crowded'

export const resting: TurnMachine = {
  turn: 0,
  state: 'done',
  acknowledged: false,
}

type Outcome = { machine: TurnMachine; effects: TurnEffect[] }

const isOver = ({ state }: TurnMachine) => state === 'done' || state === 'interrupted'

export function decide(machine: TurnMachine, event: TurnEvent): Outcome {
  if (event.type === 'gone') return end(machine, 'interrupted')
  if (event.type === 'greet') return greet(machine)
  if (event.type === 'listen' || event.type === 'text') return begin(machine, event)
  if (event.turn !== machine.turn || isOver(machine)) return { machine, effects: [] }
  switch (event.type) {
    case 'cancel':
      return end(machine, 'interrupted')
    case 'stop':
    case 'listened-too-long':
      return only(machine, 'listening', { do: 'end-listening', turn: event.turn })
    case 'listened-long':
      return only(machine, 'listening', notice(event.turn, 'still-listening'))
    case 'ended':
      return machine.state === 'listening' ? move(machine, 'thinking') : { machine, effects: [] }
    case 'heard':
      return heard(machine, event)
    case 'deaf':
      return giveUp(machine, 'trouble-hearing')
    case 'crowded':
      return giveUp(machine, 'crowded')
    case 'waited-too-long':
      return machine.state === 'thinking'
        ? giveUp(machine, 'trouble-answering')
        : { machine, effects: [] }
    case 'waited-long':
      return waitedLong(machine)
    case 'sentence':
      return machine.state === 'thinking' ? move(machine, 'speaking') : { machine, effects: [] }
    case 'mute':
      return { machine, effects: [notice(event.turn, 'trouble-speaking')] }
    case 'answered':
      return end(machine, 'done')
  }
}

/** A new turn begins when its number is new; whatever was alive is interrupted. */
function begin(machine: TurnMachine, event: TurnEvent & { type: 'listen' | 'text' }): Outcome {
  if (event.turn <= machine.turn) return { machine, effects: [] }
  const before = isOver(machine) ? [] : end(machine, 'interrupted').effects
  const { turn } = event
  const state = event.type === 'listen' ? 'listening' : 'thinking'
  return {
    machine: { turn, state, acknowledged: false },
    effects: [
      ...before,
      { do: 'show', turn, state },
      event.type === 'listen' ? { do: 'listen', turn } : { do: 'answer', turn, said: event.said },
    ],
  }
}

function heard(machine: TurnMachine, { turn, said }: TurnEvent & { type: 'heard' }): Outcome {
  if (machine.state !== 'thinking') return { machine, effects: [] }
  if (said.text === '') return giveUp(machine, 'nothing-heard')
  return { machine, effects: [{ do: 'answer', turn, said }] }
}

/** Before the first turn only: Rondall speaks first, as turn 0. */
function greet(machine: TurnMachine): Outcome {
  if (machine !== resting) return { machine, effects: [] }
  const thinking = move({ ...machine, state: 'thinking', acknowledged: true }, 'thinking')
  return { ...thinking, effects: [...thinking.effects, { do: 'greet', turn: 0 }] }
}

/** Says why and ends the turn. */
function giveUp(machine: TurnMachine, code: NoticeCode): Outcome {
  const ended = end(machine, 'done')
  return { ...ended, effects: [notice(machine.turn, code), ...ended.effects] }
}

function waitedLong(machine: TurnMachine): Outcome {
  if (machine.state !== 'thinking' || machine.acknowledged) return { machine, effects: [] }
  return {
    machine: { ...machine, acknowledged: true },
    effects: [notice(machine.turn, 'thinking')],
  }
}

const notice = (turn: number, code: NoticeCode): TurnEffect => ({ do: 'notice', turn, code })

function only(machine: TurnMachine, state: TurnState, effect: TurnEffect): Outcome {
  return { machine, effects: machine.state === state ? [effect] : [] }
}

function move(machine: TurnMachine, state: TurnState): Outcome {
  return { machine: { ...machine, state }, effects: [{ do: 'show', turn: machine.turn, state }] }
}

function end(machine: TurnMachine, state: 'done' | 'interrupted'): Outcome {
  if (isOver(machine)) return { machine, effects: [] }
  const { turn } = machine
  const last: TurnEffect = { do: state === 'done' ? 'finish' : 'interrupt', turn }
  return { machine: { ...machine, state }, effects: [last, { do: 'show', turn, state }] }
}
