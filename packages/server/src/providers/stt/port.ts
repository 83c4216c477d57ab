/** Speech to text. Audio is 16 kHz mono, samples in [-1, 1]; at most 25 s a call. */
export interface SpeechToText {
  readonly name: string
  /**
   * `draft` is quick and may be wrong; `final` is what the person will see as their words.
   * `previous` is the text of an earlier, shorter stretch of the same audio: an engine that can
   * checks it instead of starting over. An aborted call rejects with the signal's reason.
   */
  transcribe(request: TranscriptionRequest): Promise<Transcript>
}

export interface TranscriptionRequest {
  pcm: Float32Array
  quality: 'draft' | 'final'
  previous?: string
  /** Nobody is listening for it this moment, so whoever talks goes first. */
  patient?: boolean
  signal: AbortSignal
}

export interface Transcript {
  /** Empty when nothing was said. */
  text: string
  /** Mean log-probability of the tokens; absent where the engine does not tell. */
  meanLogProbability?: number
}
