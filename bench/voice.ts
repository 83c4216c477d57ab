import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { decodeFrame, encodeFrame, frameKind } from '@rondall/contract/voice-protocol.ts'
import { openEngines } from '../packages/server/src/composition/engines.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { systemIds } from '../packages/server/src/platform/random.ts'
import type { SpeechToText } from '../packages/server/src/providers/stt/port.ts'
import { LiveTurns } from '../packages/server/src/voice/live-turns.ts'
import { VoiceSession } from '../packages/server/src/voice/session.ts'
import { type Clip, clipPcm, clips } from '../packages/server/test/speech.ts'
import { benchLog, benchTalker } from './bench-talker.ts'
import { median, percentile, tell, wait } from './figures.ts'
import { installSize } from './install-size.ts'

/** From the end of real speech, streamed as it was spoken, to the first sound of the answer. */
const pieceSamples = 1024
const pieceMs = 64
const rounds = 2

const { voice, closeEngines } = openEngines(
  { clock: systemClock, ids: systemIds, record: () => undefined },
  { stt: undefined, tts: undefined, sherpaDir: undefined },
)

/** Milliseconds from the start to the last frame the detector takes for speech. */
async function speechEndMs(pcm: Float32Array) {
  const stream = voice.vad.open()
  const probabilities = await stream.probabilities(pcm)
  stream.close()
  return (probabilities.findLastIndex((each) => each > 0.35) + 1) * 32
}

interface Turn {
  /** From the end of speech, and from the decision that it had ended, to the first sound. */
  fromSpeechMs: number
  fromDecisionMs: number
}

interface Speech {
  pcm: Float32Array
  endMs: number
}

/** Without guessing, the final transcription begins only when it is decided that they are done. */
function talk({ pcm, endMs }: Speech, patienceMs: number, { guessing = true } = {}) {
  return new Promise<Turn>((resolve) => {
    const decided = Promise.withResolvers<void>()
    let startedAt = 0
    let decidedAt = 0
    const wire = {
      bufferedAmount: 0,
      send(data: string | Uint8Array) {
        if (typeof data === 'string') {
          const message = JSON.parse(data)
          if (message.type === 'ready') void stream()
          if (message.type === 'state' && message.state === 'thinking') {
            decidedAt = performance.now()
            decided.resolve()
          }
        } else if (decodeFrame(data)?.sentence === 1) {
          const now = performance.now()
          resolve({ fromSpeechMs: now - startedAt - endMs, fromDecisionMs: now - decidedAt })
          session.closed()
        }
      },
      close: () => undefined,
    }
    const stt: SpeechToText = {
      name: voice.stt.name,
      async transcribe(request) {
        if (!guessing && request.quality === 'final') await decided.promise
        return voice.stt.transcribe(request)
      },
    }
    const turns = new LiveTurns(Number.POSITIVE_INFINITY, systemClock)
    const deps = { ...voice, stt, clock: systemClock, log: benchLog, turns }
    const session = new VoiceSession(deps, wire, benchTalker(patienceMs), () => true)
    const hello = { type: 'hello', protocol: 1, timeZone: 'UTC', output: 'server', greet: false }
    session.receive(JSON.stringify(hello))

    async function stream() {
      session.receive(JSON.stringify({ type: 'listen', turn: 1 }))
      startedAt = performance.now()
      const whole = pcm.length + 2 * 16_000
      for (let from = 0; from < whole; from += pieceSamples) {
        const due = startedAt + ((from + pieceSamples) / pieceSamples) * pieceMs
        await wait(Math.max(0, due - performance.now()))
        const part = Int16Array.from(
          { length: pieceSamples },
          (_, at) => (pcm[from + at] ?? 0) * 32_767,
        )
        const payload = new Uint8Array(part.buffer)
        const frame = { kind: frameKind.microphonePcm16, turn: 1, sentence: 0, payload }
        session.receiveBytes(encodeFrame(frame))
      }
    }
  })
}

const speech = await Promise.all(
  (Object.keys(clips) as Clip[]).map(async (clip) => {
    const pcm = await clipPcm(clip)
    return { pcm, endMs: await speechEndMs(pcm) }
  }),
)

console.log('Speech end to first sound, embedded engines, real speech in real time')
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
for (const [patienceMs, bar] of [
  [700, 1000],
  [900, 1300],
] as const) {
  const turns: Turn[] = []
  const unguessed: Turn[] = []
  for (let round = 0; round < rounds; round++) {
    for (const each of speech) {
      turns.push(await talk(each, patienceMs))
      // In turn, so that both have the same machine.
      if (patienceMs === 700) unguessed.push(await talk(each, patienceMs, { guessing: false }))
    }
  }
  const fromSpeech = turns.map((turn) => turn.fromSpeechMs)
  const fromDecision = turns.map((turn) => turn.fromDecisionMs)
  tell(`${patienceMs} ms of silence end a turn: median`, median(fromSpeech), 'ms', bar)
  tell('  slowest', percentile(fromSpeech, 1), 'ms')
  tell('  decision to first sound: median', median(fromDecision), 'ms', 80)
  if (unguessed.length === 0) continue
  const without = median(unguessed.map((turn) => turn.fromSpeechMs))
  tell('  the same without the guess in a pause: median', without, 'ms')
  tell('  ratio, with the guess to without', median(fromSpeech) / without, '')
}
delay.disable()
tell(
  'event loop behind, p99 (less the 5 ms it is measured in)',
  delay.percentile(99) / 1e6 - 5,
  'ms',
  50,
)
tell('memory with everything loaded', process.memoryUsage().rss / 1e6, 'MB')
await closeEngines()

const dataDir = mkdtempSync(join(tmpdir(), 'rondall-bench-'))
chmodSync(dataDir, 0o711)
for (const what of ['first start, with a new database', 'second start']) {
  const startedAt = performance.now()
  const main = join(import.meta.dirname, '../packages/server/src/main.ts')
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  tell(what, performance.now() - startedAt, 'ms')
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
rmSync(dataDir, { recursive: true, force: true })
const { all, needed } = installSize()
tell('installed packages, those for development left out', needed, 'MB')
tell('installed packages, all', all, 'MB')
