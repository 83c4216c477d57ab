import { tapDebounceMs } from '@rondall/contract/constants/voice.ts'
import type { ServerMessage } from '@rondall/contract/voice-protocol.ts'

/** What the voice bar shows. Pure: an event gives the next state, and nothing else happens. */
export interface VoiceState {
  phase: VoicePhase
  /** The turn the person or Rondall is in; 0 is Rondall's greeting. */
  turn: number
  muted: boolean
  /** What is understood so far of what is being said. */
  partial: string
  lines: readonly Line[]
  /** A short word on what is going on, such as 'Still listening...'. */
  notice: string
  lastTapAt: number
}

export type VoicePhase = 'idle' | 'listening' | 'thinking' | 'speaking'

export interface Line {
  turn: number
  who: 'you' | 'rondall'
  text: string
}

export type VoiceEvent =
  | { type: 'tapped'; at: number }
  | { type: 'turn-began'; turn: number; phase: 'listening' | 'thinking'; said?: string }
  | { type: 'message'; message: ServerMessage }
  | { type: 'listening-over' }
  | { type: 'spoken'; turn: number }
  | { type: 'heard'; turn: number; text: string }
  | { type: 'notice'; text: string }
  | { type: 'muted'; muted: boolean }
  | { type: 'failed' }

export const quiet: VoiceState = {
  phase: 'idle',
  turn: 0,
  muted: false,
  partial: '',
  lines: [],
  notice: '',
  lastTapAt: Number.NEGATIVE_INFINITY,
}

/** A second tap this soon is a trembling hand, not a wish. */
export const isTooSoon = (state: VoiceState, at: number) => at - state.lastTapAt < tapDebounceMs

export function nextVoiceState(state: VoiceState, event: VoiceEvent): VoiceState {
  switch (event.type) {
    case 'tapped':
      return { ...state, lastTapAt: event.at }
    case 'turn-began':
      return {
        ...state,
        turn: event.turn,
        phase: event.phase,
        partial: '',
        notice: '',
        lines: event.said ? withLine(state.lines, event.turn, 'you', event.said) : state.lines,
      }
    case 'message':
      return afterMessage(state, event.message)
    case 'listening-over':
      return state.phase === 'listening' ? { ...state, phase: 'thinking' } : state
    case 'spoken':
      return event.turn === state.turn && state.phase === 'speaking'
        ? { ...state, phase: 'idle' }
        : state
    case 'heard':
      return {
        ...state,
        partial: '',
        lines: withLine(state.lines, event.turn, 'you', event.text),
      }
    case 'notice':
      return { ...state, notice: event.text }
    case 'muted':
      return { ...state, muted: event.muted }
    case 'failed':
      return { ...state, phase: 'idle', partial: '' }
  }
}

/** Messages of another turn than the live one come late and are dropped. */
function afterMessage(state: VoiceState, message: ServerMessage): VoiceState {
  if (!('turn' in message) || message.turn !== state.turn) return state
  switch (message.type) {
    case 'partial':
      return { ...state, partial: message.text }
    case 'final':
      return {
        ...state,
        partial: '',
        lines: withLine(state.lines, state.turn, 'you', message.text),
      }
    case 'sentence':
      return {
        ...state,
        notice: '',
        lines: withLine(state.lines, state.turn, 'rondall', message.text),
      }
    case 'notice':
      return { ...state, notice: message.text }
    case 'state':
      return afterTurnState(state, message.state)
    default:
      return state
  }
}

function afterTurnState(state: VoiceState, turnState: string): VoiceState {
  if (turnState === 'done' || turnState === 'interrupted') {
    return { ...state, phase: 'idle', partial: '' }
  }
  // The greeting is shown, not spoken: before the first tap a browser lets no page make a sound.
  if (state.turn === 0) return state
  return { ...state, phase: turnState as VoicePhase }
}

/** Sentences of one turn by one speaker stand in one line. */
function withLine(lines: readonly Line[], turn: number, who: Line['who'], text: string) {
  const last = lines.at(-1)
  if (who === 'rondall' && last?.turn === turn && last.who === who) {
    return [...lines.slice(0, -1), { ...last, text: `${last.text} ${text}` }]
  }
  return [...lines, { turn, who, text }]
}
