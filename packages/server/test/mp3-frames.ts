const bitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const rates = [22_050, 24_000, 16_000]
const samplesPerFrame = 576

export interface Mp3Frame {
  bitrate: number
  rate: number
  isMono: boolean
  ms: number
}

/** The frames of an MPEG-2 layer III stream; throws where anything else stands between them. */
export function mp3Frames(bytes: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = []
  for (let at = 0; at < bytes.length; ) {
    const [sync = 0, version = 0, format = 0, channels = 0] = bytes.subarray(at, at + 4)
    // Eleven bits of sync, MPEG-2, layer III.
    if (sync !== 0xff || (version & 0xfe) !== 0xf2) throw new Error(`No frame at byte ${at}`)
    const bitrate = bitrates[format >> 4] ?? 0
    const rate = rates[(format >> 2) & 3] ?? 0
    const length = Math.floor((72_000 * bitrate) / rate) + ((format >> 1) & 1)
    if (!(length > 0) || at + length > bytes.length) throw new Error(`Half a frame at byte ${at}`)
    frames.push({ bitrate, rate, isMono: channels >> 6 === 3, ms: (samplesPerFrame / rate) * 1000 })
    at += length
  }
  return frames
}
