const headBytes = 44
const rate = 16_000

/** 16 kHz mono samples as a 16 bit WAV file. */
export function encodeWav(pcm: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + pcm.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, pcm.length * 2, true)
  pcm.forEach((sample, i) => {
    const clipped = Math.max(-1, Math.min(1, sample))
    view.setInt16(headBytes + i * 2, Math.round(clipped * 32_767), true)
  })
  return bytes
}
