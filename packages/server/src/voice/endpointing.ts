/**
 * Decides from speech probabilities, one for each 32 ms frame, when somebody began, paused, went on
 * and was done. Pure: `step` takes the state and returns the next one.
 */

export const frameMs = 32
/** Speech begins above the first and goes on above the second (Silero's own advice). */
const beginsAbove = 0.5
const goesOnAbove = 0.35
/** Shorter bursts are a cough or a cup. */
const leastSpeechMs = 96
/** A pause this long is worth a guess that the person is done. */
const guessAfterMs = 200
/** Audio kept from before speech was noticed, so that the first sound is not lost. */
export const preRollMs = 300

export interface Endpointing {
  /** Speech of the present burst, and silence since the last speech, in milliseconds. */
  burstMs: number
  silenceMs: number
  speaking: boolean
  guessed: boolean
}

export type EndpointEvent = 'began' | 'paused' | 'resumed' | 'ended'

export const nothingHeard: Endpointing = {
  burstMs: 0,
  silenceMs: 0,
  speaking: false,
  guessed: false,
}

/** `hangoverMs` is the silence that ends what somebody says. */
export function step(
  state: Endpointing,
  probability: number,
  hangoverMs: number,
): { state: Endpointing; event: EndpointEvent | undefined } {
  const isSpeech = probability > (state.speaking ? goesOnAbove : beginsAbove)
  if (!state.speaking) return beginning(state, isSpeech)
  if (isSpeech) {
    const event = state.guessed ? 'resumed' : undefined
    return { state: { ...state, silenceMs: 0, guessed: false }, event }
  }
  const silenceMs = state.silenceMs + frameMs
  if (silenceMs >= hangoverMs) return { state: nothingHeard, event: 'ended' }
  const guess = !state.guessed && silenceMs >= guessAfterMs
  return {
    state: { ...state, silenceMs, guessed: state.guessed || guess },
    event: guess ? 'paused' : undefined,
  }
}

function beginning(state: Endpointing, isSpeech: boolean) {
  const burstMs = isSpeech ? state.burstMs + frameMs : 0
  if (burstMs < leastSpeechMs) return { state: { ...nothingHeard, burstMs }, event: undefined }
  return { state: { ...nothingHeard, burstMs, speaking: true }, event: 'began' as const }
}
