import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import tokenizer from 'llama-tokenizer-js'
import { answerCalls } from '../worker-side.ts'
import { MoonshineModel, type MoonshineSize } from './moonshine-model.ts'

const { size } = workerData as { size: MoonshineSize }
const weights = dirname(fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js')))
const loading = MoonshineModel.load(size, join(weights, 'model', size, 'quantized'))

const startToken = 1

answerCalls(async ({ pcm, previous }: { pcm: Float32Array; previous: string }) => {
  const model = await loading
  // Shorter than 100 ms is no word, and the encoder fails on a few samples.
  if (pcm.length < 1600) return { answer: { text: '', meanLogProbability: 0 } }
  const draft = previous === '' ? [] : tokenizer.encode(previous, false, true)
  const { tokens, meanLogProbability } = await model.decode(pcm, draft)
  const text = tokenizer.decode([startToken, ...tokens]).trim()
  return { answer: { text, meanLogProbability } }
}, loading)
