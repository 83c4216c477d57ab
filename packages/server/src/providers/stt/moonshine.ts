import type { Clock } from '../../platform/clock.ts'
import { WorkerPool } from '../worker-pool.ts'
import type { SpeechToText, Transcript, TranscriptionRequest } from './port.ts'

/**
 * Below this mean log-probability the words are made up rather than heard. Base on our five clips
 * (bench/stt.ts): clear speech is above -0.15, under white noise of its own strength above -0.50;
 * what is written about speech drowned at -5 dB or played backwards lies between -0.55 and -1, and
 * most of it below -0.7. Silence and noise alone give no words, with much confidence.
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
    async transcribe({ pcm, quality, previous, patient = false, signal }: TranscriptionRequest) {
      const samples = pcm.slice(0, maximumSamples)
      const transcript = await (quality === 'draft' ? drafts : finals).call<Required<Transcript>>(
        { pcm: samples, previous: previous ?? '' },
        { signal, patient, transfer: [samples.buffer] },
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
