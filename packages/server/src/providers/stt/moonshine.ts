import type { Clock } from '../../platform/clock.ts'
import { WorkerPool } from '../worker-pool.ts'
import type { SpeechToText, Transcript, TranscriptionRequest } from './port.ts'

/**
 * Below this mean log-probability the words are made up rather than heard. Measured on our three
 * clips with white noise: above -0.40 down to 0 dB signal to noise; what base writes about speech
 * drowned at -5 dB, or played backwards, lies below -0.70.
 */
const leastMeanLogProbability = -0.7
/** Longer audio makes the models drop text. */
const maximumSamples = 25 * 16_000

/** Recognition on this machine: tiny for drafts, base for finals, each in threads of its own. */
export function moonshine(options: {
  clock: Clock
  draftWorkers?: number
  finalWorkers?: number
}): SpeechToText & { warm(): void; close(): Promise<void> } {
  const pool = (size: 'tiny' | 'base', workers: number) =>
    new WorkerPool({
      name: `moonshine-${size}`,
      script: new URL('./moonshine.worker.ts', import.meta.url),
      workerData: { size },
      size: workers,
      queueLimit: 64,
      deadlineMs: 20_000,
      interruptible: false,
      clock: options.clock,
    })
  const drafts = pool('tiny', options.draftWorkers ?? 1)
  const finals = pool('base', options.finalWorkers ?? 1)

  return {
    name: 'moonshine',
    async transcribe({ pcm, quality, previous, signal }: TranscriptionRequest) {
      const samples = pcm.slice(0, maximumSamples)
      const transcript = await (quality === 'draft' ? drafts : finals).call<Required<Transcript>>(
        { pcm: samples, previous: previous ?? '' },
        { signal, transfer: [samples.buffer] },
      )
      const heard = transcript.meanLogProbability >= leastMeanLogProbability
      return heard ? transcript : { ...transcript, text: '' }
    },
    warm() {
      drafts.warm()
      finals.warm()
    },
    async close() {
      await Promise.all([drafts.close(), finals.close()])
    },
  }
}
