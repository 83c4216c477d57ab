import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../platform/clock.ts'
import { StartError } from '../../platform/start-error.ts'
import { WorkerPool } from '../worker-pool.ts'
import type { TextToSpeech } from './port.ts'
import { readSherpaDirectory } from './sherpa-directory.ts'

/** What these voices say at speed 1, about. */
const naturalWordsPerMinute = 165

/**
 * A neural voice that the operator has downloaded. Throws a StartError when the directory holds none
 * that works: it is tried in a process of its own first, because a broken model ends its process.
 */
export function sherpa(options: {
  directory: string
  clock: Clock
}): TextToSpeech & { warm(): void; close(): Promise<void> } {
  const model = readSherpaDirectory(options.directory)
  requireWorking(options.directory)
  const pool = new WorkerPool({
    name: 'sherpa-onnx',
    script: new URL('./sherpa.worker.ts', import.meta.url),
    workerData: { model },
    size: 1,
    queueLimit: 64,
    deadlineMs: 10_000,
    interruptible: false,
    clock: options.clock,
  })
  return {
    name: 'sherpa-onnx',
    async *speak({ text, wordsPerMinute, voice, signal }) {
      const speaker = Number(voice ?? 0)
      const request = {
        text,
        speaker: Number.isInteger(speaker) ? speaker : 0,
        speed: wordsPerMinute / naturalWordsPerMinute,
      }
      yield await pool.call<Int16Array>(request, { signal })
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
  }
}

const probe = fileURLToPath(new URL('./sherpa-probe.ts', import.meta.url))
const probeWithinMs = 60_000

function requireWorking(directory: string) {
  const tried = spawnSync(process.execPath, [probe, directory], {
    stdio: 'ignore',
    timeout: probeWithinMs,
  })
  if (tried.status === 0) return
  throw new StartError(`TTS_SHERPA_DIR names ${directory}, whose voice cannot be loaded and heard.`)
}
