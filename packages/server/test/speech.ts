import { readFileSync } from 'node:fs'
import { decodeRecording } from '../src/audio/decode-recording.ts'

const folder = new URL('../../../tests/data/speech/', import.meta.url)

export const clips = {
  'libri0880.wav': 'he was not an ill disposed young man',
  'libri0930.wav': 'he might even have been made amiable himself',
  'goforward.wav': 'go forward ten meters',
  'libri0880.webm': 'he was not an ill disposed young man',
  'libri0930.webm': 'he might even have been made amiable himself',
} as const
export type Clip = keyof typeof clips

export const clipBytes = (name: Clip) => new Uint8Array(readFileSync(new URL(name, folder)))
export const clipPcm = (name: Clip) => decodeRecording(clipBytes(name))

/** The recording in the pieces in which the browser sent it. */
export function clipChunks(name: Clip & `${string}.webm`): Uint8Array[] {
  const sizes = readFileSync(new URL(name.replace('.webm', '.chunks.json'), folder), 'utf8')
  const bytes = clipBytes(name)
  let at = 0
  return (JSON.parse(sizes) as number[]).map((size) => {
    at += size
    return bytes.slice(at - size, at)
  })
}

/** The words alone, spelled one way, to compare by. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/metres/g, 'meters')
    .replace(/\b10\b/g, 'ten')
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()

/** White noise that is the same in every run, with the given root mean square. */
export function noise(samples: number, level: number): Float32Array {
  let state = 1
  return Float32Array.from({ length: samples }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * Math.sqrt(3) * level
  })
}

/** The sound under white noise, at a signal to noise ratio in decibels. */
export function noisy(pcm: Float32Array, decibels: number): Float32Array {
  const level = Math.sqrt(pcm.reduce((sum, s) => sum + s * s, 0) / pcm.length)
  const hiss = noise(pcm.length, level / 10 ** (decibels / 20))
  return pcm.map((sample, i) => sample + (hiss[i] ?? 0))
}

export const sine = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate),
  )
