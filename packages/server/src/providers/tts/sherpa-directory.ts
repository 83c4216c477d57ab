import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/start-error.ts'

/** What sherpa-onnx is told about a voice; the names are its own. */
export interface SherpaModel {
  vits?: { model: string; tokens: string; dataDir: string; lexicon: string }
  kokoro?: { model: string; voices: string; tokens: string; dataDir: string; lexicon: string }
  kitten?: { model: string; voices: string; tokens: string; dataDir: string }
}

/**
 * What kind of voice lies in a directory as sherpa-onnx publishes them: Piper and other VITS voices
 * have a model and tokens; Kokoro and Kitten also have voices.bin, and Kitten says so in its name.
 */
export function readSherpaDirectory(directory: string): SherpaModel {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    throw new StartError(`TTS_SHERPA_DIR names ${directory}, which is not a directory.`)
  }
  const model = readdirSync(directory).find((name) => name.endsWith('.onnx'))
  const tokens = join(directory, 'tokens.txt')
  if (!model || !existsSync(tokens)) {
    throw new StartError(
      `TTS_SHERPA_DIR names ${directory}, which has no ${model ? 'tokens.txt' : '.onnx model'}: ` +
        'unpack a voice of sherpa-onnx there (Piper, Kokoro or Kitten).',
    )
  }
  const optional = (name: string) => {
    const path = join(directory, name)
    return existsSync(path) ? path : ''
  }
  const common = { model: join(directory, model), tokens, dataDir: optional('espeak-ng-data') }
  const voices = optional('voices.bin')
  if (voices === '') return { vits: { ...common, lexicon: optional('lexicon.txt') } }
  const isKitten = /kitten/i.test(`${directory} ${model}`)
  if (isKitten) return { kitten: { ...common, voices } }
  return { kokoro: { ...common, voices, lexicon: optional('lexicon-us-en.txt') } }
}
