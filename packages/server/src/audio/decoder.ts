/** Sound as it arrives, in one container, to 16 kHz mono samples in [-1, 1]. */
export interface AudioDecoder {
  /** Throws AppError('unreadable-audio') at what is not sound. */
  push(bytes: Uint8Array): Float32Array
  /** What the decoder still held. Throws AppError('unreadable-audio') when there never was any sound. */
  end(): Float32Array
  close(): void
}
