import { workerData } from 'node:worker_threads'
import { Resampler } from '../../audio/resample.ts'
import { answerCalls } from '../worker-side.ts'
import type { SherpaModel } from './sherpa-directory.ts'
import { loadSherpaVoice } from './sherpa-voice.ts'

interface Request {
  text: string
  speaker: number
  speed: number
}

const voice = loadSherpaVoice((workerData as { model: SherpaModel }).model)

answerCalls(async ({ text, speaker, speed }: Request) => {
  const { samples, sampleRate } = voice.generate({ text, sid: speaker, speed })
  const resampler = new Resampler(sampleRate)
  const parts = [resampler.push(samples), resampler.end()]
  const answer = Int16Array.from(
    parts.flatMap((part) => [...part]),
    (sample) => Math.max(-1, Math.min(1, sample)) * 32_767,
  )
  return { answer, transfer: [answer.buffer] }
})
