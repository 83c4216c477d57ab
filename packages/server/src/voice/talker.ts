import type { Said } from '../modules/companion/said.ts'

/** The person at the other end, and what is kept about them and how they like to talk. */
export interface Talker {
  /** Opens or resumes the conversation; `fresh` when Rondall should speak first. */
  open(timeZone: string): Promise<{ conversationId: string; patienceMs: number; fresh: boolean }>
  greet(options: Asking): AsyncIterable<string>
  reply(said: Said, options: Asking): AsyncIterable<string>
  wordsPerMinute(): Promise<number>
  keepPatience(patienceMs: number): Promise<void>
  /**
   * Told once when an answer begins and again when the turn is over; the later replaces the earlier.
   * True for the one turn with which the day's fair use is reached.
   */
  remember(turn: TurnToRemember): Promise<boolean>
}

export interface Asking {
  signal: AbortSignal
  /** IANA name, as the browser tells it. */
  timeZone: string
}

export interface TurnToRemember {
  /** The browser's number of the turn within this session. */
  turn: number
  said: string
  answer: string
  heardAnswer: string
  interrupted: boolean
  /** Milliseconds by stage. */
  timings: Record<string, number>
  /** From the first tap to the last word; 0 while the turn is going on. */
  usedMs: number
  timeZone: string
}
