import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const headerBytes = 44
const bytesPerSecond = 32_000

/** A recording with silence after it, so that one who hears it over and over hears somebody pause. */
export function recordingWithPause(name: string, pauseSeconds: number): string {
  const wav = readFileSync(join(import.meta.dirname, '../data/speech', name))
  const longer = Buffer.concat([wav, Buffer.alloc(pauseSeconds * bytesPerSecond)])
  longer.writeUInt32LE(longer.length - 8, 4)
  longer.writeUInt32LE(longer.length - headerBytes, 40)
  const path = join(mkdtempSync(join(tmpdir(), 'rondall-speech-')), name)
  writeFileSync(path, longer)
  return path
}

/** Share of the spoken words that are in the text, whatever the case and the marks. */
export function wordsFound(spoken: string, text: string | null): number {
  const heard = new Set((text ?? '').toLowerCase().match(/[a-z']+/g))
  const words = spoken.split(' ')
  return words.filter((word) => heard.has(word)).length / words.length
}
