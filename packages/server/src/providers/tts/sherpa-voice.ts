import { createRequire } from 'node:module'
import type { SherpaModel } from './sherpa-directory.ts'

/** The part of sherpa-onnx-node that is used; the package brings no types of its own. */
interface Sherpa {
  OfflineTts: new (config: {
    model: SherpaModel & { numThreads: number; provider: 'cpu'; debug: boolean }
    maxNumSentences: number
  }) => SherpaVoice
}

export interface SherpaVoice {
  generate(request: { text: string; sid: number; speed: number }): {
    samples: Float32Array
    sampleRate: number
  }
}

/** Loads a voice. A broken model ends the whole process, not only this call: see sherpa-probe.ts. */
export function loadSherpaVoice(model: SherpaModel): SherpaVoice {
  const { OfflineTts }: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node')
  return new OfflineTts({
    model: { ...model, numThreads: 1, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  })
}
