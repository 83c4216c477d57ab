/** Text to speech. `text` is what a person should hear: already normalised, without markup. */
export interface TextToSpeech {
  readonly name: string
  /** Yields 16 kHz mono PCM16 in pieces as they are ready. */
  speak(request: SpeechRequest): AsyncIterable<Int16Array>
}

export interface SpeechRequest {
  text: string
  /** Words a minute, 110 to 190. */
  wordsPerMinute: number
  /** A voice of this engine; without one the engine's own default. */
  voice?: string
  signal: AbortSignal
}
