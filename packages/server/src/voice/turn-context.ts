import type { SpeechOutput } from '@rondall/contract/voice-protocol.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/logger.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import type { Connection } from './connection.ts'
import type { HearingDeps } from './hearing.ts'
import type { LiveTurn } from './live-turn.ts'
import type { LiveTurns } from './live-turns.ts'
import type { Talker } from './talker.ts'
import type { TurnLine } from './turn-line.ts'
import type { TurnEvent } from './turn-machine.ts'

export interface TurnDeps extends HearingDeps {
  clock: Clock
  tts: TextToSpeech
  log: Log
  turns: LiveTurns
}

/** What the session knows that outlives a turn. */
export interface Settings {
  output: SpeechOutput
  timeZone: string
  patienceMs: number
  wordsPerMinute: number
  lastAnswer: string
  /** An answer refers to the turn before, so that one is written down first. */
  line: TurnLine
}

/** Everything one turn works with. */
export interface TurnContext {
  deps: TurnDeps
  connection: Connection
  talker: Talker
  turn: LiveTurn
  settings: Settings
  decide: (event: TurnEvent) => void
}

/** Reports the event after a while, unless the turn is over by then. */
export function after({ deps, turn, decide }: TurnContext, ms: number, event: TurnEvent) {
  deps.clock.wait(ms, turn.signal).then(
    () => decide(event),
    () => undefined,
  )
}
