import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { answerCalls } from '../worker-side.ts'

const frameSamples = 512
/** The model wants the end of the frame before as context; without it it hears nothing at all. */
const contextSamples = 64
const sampleRate = new Tensor('int64', BigInt64Array.of(16_000n), [])

interface Listening {
  state: Tensor
  context: Float32Array
}

const weights = dirname(fileURLToPath(import.meta.resolve('@ricky0123/vad-web')))
const loading = InferenceSession.create(join(weights, 'silero_vad_v6.onnx'), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
})
const streams = new Map<string, Listening>()

type Request = { stream: string } & ({ frames: Float32Array } | { close: true })

answerCalls(async (request: Request) => {
  if ('close' in request) {
    streams.delete(request.stream)
    return { answer: undefined }
  }
  const listening = streams.get(request.stream) ?? fresh()
  streams.set(request.stream, listening)
  const probabilities: number[] = []
  for (let from = 0; from + frameSamples <= request.frames.length; from += frameSamples) {
    const frame = request.frames.subarray(from, from + frameSamples)
    probabilities.push(await hear(listening, frame))
  }
  return { answer: probabilities }
}, loading)

async function hear(listening: Listening, frame: Float32Array) {
  const input = new Float32Array(contextSamples + frameSamples)
  input.set(listening.context)
  input.set(frame, contextSamples)
  const session = await loading
  const outputs = await session.run({
    input: new Tensor('float32', input, [1, input.length]),
    state: listening.state,
    sr: sampleRate,
  })
  listening.state = (outputs.stateN ?? listening.state) as Tensor
  listening.context = frame.slice(-contextSamples)
  return Number(outputs.output?.data[0] ?? 0)
}

const fresh = (): Listening => ({
  state: new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128]),
  context: new Float32Array(contextSamples),
})
