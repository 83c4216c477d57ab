/** Voice activity detection. One stream per utterance source; frames must come in order. */
export interface VoiceActivityDetector {
  open(): VoiceActivityStream
}

export interface VoiceActivityStream {
  /** Probability of speech for each whole 512-sample frame (32 ms at 16 kHz) in `pcm`; a rest is kept for the next call. */
  probabilities(pcm: Float32Array): Promise<number[]>
  close(): void
}
