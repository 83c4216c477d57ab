/** Takes a container apart as it arrives. */
export interface Demuxer {
  /** The Opus packets that are complete with these bytes. Throws AppError('unreadable-audio'). */
  push(bytes: Uint8Array): Uint8Array[]
  /** Samples at 48 kHz to drop from the start of what is decoded. Known with the first packet. */
  readonly preSkip: number
}

/** `OpusHead`, version, channels, pre-skip; the same in WebM and Ogg. */
export function preSkipOf(opusHead: Uint8Array) {
  if (opusHead.length < 12) return 0
  return new DataView(opusHead.buffer, opusHead.byteOffset, opusHead.byteLength).getUint16(10, true)
}
