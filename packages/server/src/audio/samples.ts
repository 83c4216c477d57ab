export interface SampleFormat {
  /** Bytes of one sample of one channel: 1 to 4. */
  bytes: number
  float: boolean
  channels: number
}

/** Little-endian samples to one channel in [-1, 1]: the mean of all channels. A rest is left out. */
export function readSamples(sound: Uint8Array, { bytes, float, channels }: SampleFormat) {
  const view = new DataView(sound.buffer, sound.byteOffset, sound.byteLength)
  const read = float ? readFloat : readers[bytes - 1]
  const frame = bytes * channels
  const samples = new Float32Array(Math.floor(sound.length / frame))
  if (!read) return samples
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      sum += read(view, i * frame + channel * bytes)
    }
    samples[i] = sum / channels
  }
  return samples
}

type Reader = (view: DataView, at: number) => number

const readers: Reader[] = [
  (view, at) => (view.getUint8(at) - 128) / 128,
  (view, at) => view.getInt16(at, true) / 32_768,
  (view, at) => (view.getUint8(at) + view.getInt16(at + 1, true) * 256) / 8_388_608,
  (view, at) => view.getInt32(at, true) / 2_147_483_648,
]

/** Not a number, or louder than anything, would make the models' whole answer not a number. */
const readFloat: Reader = (view, at) => {
  const value = view.getFloat32(at, true)
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(-1, value))
}
