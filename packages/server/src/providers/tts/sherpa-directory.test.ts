import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../platform/start-error.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { sherpa } from './sherpa.ts'
import { readSherpaDirectory } from './sherpa-directory.ts'

function directoryWith(...names: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'rondall-voice-'))
  for (const name of names) writeFileSync(join(directory, name), '')
  return directory
}

test('a Piper voice, with its data', () => {
  const directory = directoryWith('en_US-amy.onnx', 'tokens.txt')
  mkdirSync(join(directory, 'espeak-ng-data'))
  expect(readSherpaDirectory(directory)).toEqual({
    vits: {
      model: join(directory, 'en_US-amy.onnx'),
      tokens: join(directory, 'tokens.txt'),
      dataDir: join(directory, 'espeak-ng-data'),
      lexicon: '',
    },
  })
})

test('Kokoro and Kitten are told apart', () => {
  const kokoro = readSherpaDirectory(directoryWith('model.onnx', 'tokens.txt', 'voices.bin'))
  expect(Object.keys(kokoro)).toEqual(['kokoro'])
  const kitten = readSherpaDirectory(directoryWith('kitten.onnx', 'tokens.txt', 'voices.bin'))
  expect(Object.keys(kitten)).toEqual(['kitten'])
})

test.each([
  ['nothing there', '/no/such/voice', 'not a directory'],
  ['an empty one', directoryWith(), 'no .onnx model'],
  ['half a voice', directoryWith('model.onnx'), 'no tokens.txt'],
])('%s stops the start with a sentence', (_name, directory, words) => {
  expect(() => readSherpaDirectory(directory)).toThrow(StartError)
  expect(() => readSherpaDirectory(directory)).toThrow(words)
})

test('a voice that the engine cannot read stops the start, and not the process', () => {
  const directory = directoryWith('m.onnx', 'tokens.txt')
  expect(() => sherpa({ directory, clock: new TestClock() })).toThrow('cannot be loaded')
})
