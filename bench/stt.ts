import { monitorEventLoopDelay } from 'node:perf_hooks'
import { decodeRecording } from '../packages/server/src/audio/decode-recording.ts'
import { openEngines } from '../packages/server/src/composition/engines.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { systemIds } from '../packages/server/src/platform/random.ts'
import { transcribeLong } from '../packages/server/src/voice/transcribe-long.ts'
import {
  type Clip,
  clipBytes,
  clipPcm,
  clips,
  noise,
  noisy,
  wordsOf,
} from '../packages/server/test/speech.ts'
import { wordErrors } from './figures.ts'

/** Recognition on this machine: words, time and memory. Timings hold for one machine at one moment; ratios travel. */
const rate = 16_000
const repeats = 7
const { signal } = new AbortController()
const before = process.memoryUsage().rss
const { voice, closeEngines } = openEngines(
  { clock: systemClock, ids: systemIds, record: () => undefined },
  { stt: undefined, tts: undefined, sherpaDir: undefined },
)
const { stt, vad, tts } = voice

const draft = (pcm: Float32Array, previous = '') =>
  stt.transcribe({ pcm, quality: 'draft', previous, signal })
const final = (pcm: Float32Array, previous = '') =>
  stt.transcribe({ pcm, quality: 'final', previous, signal })
const engines = { tiny: draft, base: final }

async function timed<T>(action: () => Promise<T>) {
  const start = performance.now()
  const value = await action()
  return { value, ms: performance.now() - start }
}

/** Processor time of all threads, which does not count what others on the machine do. */
async function processorMs(action: () => Promise<unknown>) {
  const start = process.cpuUsage()
  await action()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const whole = (value: number) => Math.round(value).toString()

async function loading() {
  const waits = [draft(new Float32Array(rate)), final(new Float32Array(rate))]
  const ready = await timed(() => Promise.all([...waits, listen(new Float32Array(rate)), speak()]))
  console.log(`start   all engines loaded and answering once: ${whole(ready.ms)} ms`)
  const rss = process.memoryUsage().rss
  console.log(`memory  RSS ${mb(before)} MB before, ${mb(rss)} MB with STT, VAD and TTS loaded`)
}

const mb = (bytes: number) => whole(bytes / 1024 / 1024)

async function speak() {
  for await (const _ of tts.speak({ text: 'Hello there.', wordsPerMinute: 150, signal }));
}

async function listen(pcm: Float32Array) {
  const stream = vad.open()
  await stream.probabilities(pcm)
  stream.close()
}

const names = Object.keys(clips) as Clip[]
const spoken = names.reduce((sum, name) => sum + clips[name].split(' ').length, 0)

async function words() {
  for (const [size, recognise] of Object.entries(engines)) {
    for (const [what, change] of conditions) {
      let errors = 0
      let least = 0
      for (const name of names) {
        const { text, meanLogProbability = 0 } = await recognise(change(await clipPcm(name)))
        errors += wordErrors(clips[name], wordsOf(text))
        least = Math.min(least, meanLogProbability)
        if (what === 'clean') console.log(`        ${size} ${name}: ${text}`)
      }
      const wer = ((100 * errors) / spoken).toFixed(1)
      console.log(
        `words   ${size} ${what}: WER ${wer} % of ${spoken} words, least mean logprob ${least.toFixed(2)}`,
      )
    }
  }
}

/** As a recording is understood: only where somebody speaks, with base. */
async function uploads() {
  let errors = 0
  for (const name of names) {
    const text = await transcribeLong(await clipPcm(name), { stt, vad, signal })
    errors += wordErrors(clips[name], wordsOf(text))
    console.log(`        base ${name}, cut at silences: ${text}`)
  }
  const wer = ((100 * errors) / spoken).toFixed(1)
  console.log(`words   base clean, cut at silences: WER ${wer} % of ${spoken} words`)
}

const conditions: [string, (pcm: Float32Array) => Float32Array][] = [
  ['clean', (pcm) => pcm],
  ['10 dB', (pcm) => noisy(pcm, 10)],
  ['0 dB', (pcm) => noisy(pcm, 0)],
]

/** What the threshold for rejecting has to tell from speech. */
async function rejection() {
  for (const [what, change] of nonsense) {
    const heard = await Promise.all(names.map(async (name) => final(change(await clipPcm(name)))))
    const values = heard.map(({ meanLogProbability = 0 }) => meanLogProbability.toFixed(2))
    const kept = heard.filter(({ text }) => text !== '').length
    console.log(`reject  base, ${what}: mean logprob ${values.join(' ')}; ${kept} not rejected`)
  }
}

const nonsense: [string, (pcm: Float32Array) => Float32Array][] = [
  ['-5 dB', (pcm) => noisy(pcm, -5)],
  ['-10 dB', (pcm) => noisy(pcm, -10)],
  ['backwards', (pcm) => pcm.slice().reverse()],
  ['noise alone', (pcm) => noise(pcm.length, 0.02)],
  ['silence', (pcm) => new Float32Array(pcm.length)],
]

async function speechOf(seconds: number) {
  const pcm = new Float32Array(seconds * rate)
  const sources: Clip[] = ['libri0930.wav', 'libri0880.wav', 'goforward.wav']
  const parts = await Promise.all(sources.map(clipPcm))
  for (let at = 0, i = 0; at < pcm.length; i++) {
    const part = parts[i % parts.length]?.subarray(0, pcm.length - at) ?? new Float32Array(1)
    pcm.set(part, at)
    at += part.length
  }
  return pcm
}

async function speed() {
  for (const [size, recognise] of Object.entries(engines)) {
    for (const seconds of [3, 6, 10]) {
      const pcm = await speechOf(seconds)
      const runs: number[] = []
      for (let i = 0; i < repeats; i++) runs.push((await timed(() => recognise(pcm))).ms)
      console.log(`speed   ${size}, ${seconds} s of speech: median ${whole(median(runs))} ms`)
    }
  }
  const minute = new Float32Array(60 * rate)
  const heard = await timed(() => listen(minute))
  console.log(`speed   VAD: ${((heard.ms * 512) / minute.length).toFixed(2)} ms a frame of 32 ms`)
}

/** A draft every half second of ten seconds of speech, from scratch and with the draft before it. */
async function partials() {
  const pcm = await speechOf(10)
  const run = async (checked: boolean) => {
    let previous = ''
    for (let to = rate / 2; to <= pcm.length; to += rate / 2) {
      const { text } = await draft(pcm.slice(0, to), checked ? previous : '')
      previous = text
    }
  }
  const naive = await processorMs(() => run(false))
  const checked = await processorMs(() => run(true))
  const cores = (ms: number) => (ms / 10_000).toFixed(2)
  console.log(
    `drafts  every 500 ms: ${cores(naive)} cores from scratch, ${cores(checked)} with the draft before; ratio ${(checked / naive).toFixed(2)}`,
  )
}

async function finals() {
  let same = 0
  let plainMs = 0
  let checkedMs = 0
  for (const name of names) {
    for (const [, change] of conditions) {
      const pcm = change(await clipPcm(name))
      const { text } = await draft(pcm)
      const plain = await timed(() => final(pcm))
      const checked = await timed(() => final(pcm, text))
      plainMs += plain.ms
      checkedMs += checked.ms
      if (plain.value.text === checked.value.text) same++
    }
  }
  const count = names.length * conditions.length
  console.log(
    `finals  with tiny's words as a draft: the same text in ${same} of ${count}, ratio of time ${(checkedMs / plainMs).toFixed(2)}`,
  )
}

async function longRecording() {
  const pcm = await speechOf(60)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const { ms } = await timed(() => transcribeLong(pcm, { stt, vad, signal }))
  const decoding = await timed(() => decodeRecording(clipBytes('libri0930.webm')))
  delay.disable()
  const p99 = (delay.percentile(99) / 1e6).toFixed(1)
  console.log(`long    a minute of speech: ${whole(ms)} ms; event loop p99 ${p99} ms meanwhile`)
  const seconds = decoding.value.length / rate
  console.log(`decode  ${seconds.toFixed(1)} s of webm/opus: ${decoding.ms.toFixed(1)} ms`)
}

for (const part of [loading, words, uploads, rejection, speed, partials, finals, longRecording])
  await part()
console.log(`memory  RSS ${mb(process.memoryUsage().rss)} MB at the end`)
await closeEngines()
