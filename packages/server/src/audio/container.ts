import { AppError } from '../platform/errors.ts'

export type Container = 'webm' | 'ogg' | 'wav' | 'pcm'

const signatures: [Container, string][] = [
  ['webm', '\x1a\x45\xdf\xa3'],
  ['ogg', 'OggS'],
  ['wav', 'RIFF'],
]
/** Starts of files that hold enough zeros to pass for quiet sound. */
const strangers = ['ID3', 'fLaC', 'caff', '%PDF', '\x89PNG', 'PK\x03\x04']
/** Raw samples have no signature; this many bytes (20 ms) tell them from junk. */
const enoughToTell = 640

/**
 * The container that begins with these bytes. Raw PCM16 is what looks like sound: junk read as
 * samples is loud and jumps about, or sits far from zero as text does.
 */
export function recogniseContainer(start: Uint8Array, allowed: readonly Container[]): Container {
  const container = signed(start) ?? (looksLikePcm(start) ? 'pcm' : undefined)
  if (container && allowed.includes(container)) return container
  throw new AppError('unreadable-audio')
}

/** False as long as more bytes are needed to know. */
export const isEnoughToTell = (start: Uint8Array) =>
  start.length >= enoughToTell || signed(start) !== undefined

function signed(start: Uint8Array) {
  const head = textOf(start, 4)
  return signatures.find(([, signature]) => signature === head)?.[0]
}

const textOf = (bytes: Uint8Array, length: number) =>
  String.fromCharCode(...bytes.subarray(0, length))

/** Above this the sound is loud enough for its smoothness to tell. */
const loudPower = 0.12 ** 2
const farFromZero = 0.25
/** Between neighbouring samples speech at 16 kHz has more, compressed or random bytes about none. */
const leastCorrelation = 0.3

function looksLikePcm(start: Uint8Array) {
  if (isStranger(textOf(start, 8))) return false
  const samples = samplesOf(start.subarray(0, enoughToTell))
  if (samples.length === 0) return false
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  if (Math.abs(mean) > farFromZero) return false
  const power = covariance(samples, mean, 0)
  return power < loudPower || covariance(samples, mean, 1) / power > leastCorrelation
}

/** MP4, which older Safaris record, has its name behind a length. */
const isStranger = (head: string) =>
  head.endsWith('ftyp') || strangers.some((stranger) => head.startsWith(stranger))

function samplesOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length >> 1 }, (_, i) => view.getInt16(i * 2, true) / 32_768)
}

function covariance(samples: readonly number[], mean: number, lag: number) {
  let sum = 0
  for (let i = lag; i < samples.length; i++) {
    sum += ((samples[i] ?? 0) - mean) * ((samples[i - lag] ?? 0) - mean)
  }
  return sum / samples.length
}
