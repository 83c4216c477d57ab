import { afterAll, expect, test, vi } from 'vitest'
import { type Clip, clipPcm, clips, noise, wordsOf } from '../../test/speech.ts'
import { systemClock } from '../platform/clock.ts'
import { systemIds } from '../platform/random.ts'
import { moonshine } from '../providers/stt/moonshine.ts'
import type { SpeechToText } from '../providers/stt/port.ts'
import { silero } from '../providers/vad/silero.ts'
import { transcribeLong } from './transcribe-long.ts'

// Real engines on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

const embedded = moonshine({ clock: systemClock })
const vad = silero({ clock: systemClock, ids: systemIds })
afterAll(() => Promise.all([embedded.close(), vad.close()]))

/** The real engine; remembers how long the pieces were that it was given. */
function listening() {
  const seconds: number[] = []
  const stt: SpeechToText = {
    name: 'listening',
    transcribe: (request) => {
      seconds.push(request.pcm.length / 16_000)
      return embedded.transcribe(request)
    },
  }
  return { stt, seconds }
}
const { signal } = new AbortController()
const transcribe = (pcm: Float32Array, stt: SpeechToText = embedded) =>
  transcribeLong(pcm, { stt, vad, signal })

async function oneAfterAnother(names: readonly Clip[], pauseSeconds: number) {
  const parts = await Promise.all(names.map(clipPcm))
  const pause = pauseSeconds * 16_000
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length + pause, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length + pause
  }
  return all
}

test.each(Object.keys(clips) as Clip[])('%s is understood word for word', async (name) => {
  expect(wordsOf(await transcribe(await clipPcm(name)))).toBe(clips[name])
})

test('three quarters of a minute come out whole, in pieces the models can take', async () => {
  const names = (['libri0930.wav', 'goforward.wav', 'libri0880.wav'] as const).flatMap((name) =>
    new Array<Clip>(4).fill(name),
  )
  const { stt, seconds } = listening()
  const text = await transcribe(await oneAfterAnother(names, 0.5), stt)
  expect(wordsOf(text)).toBe(names.map((name) => clips[name]).join(' '))
  expect(seconds.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...seconds)).toBeLessThanOrEqual(20)
})

test('where nobody speaks the models are not asked', async () => {
  const { stt, seconds } = listening()
  for (const pcm of [new Float32Array(0), new Float32Array(160_000), noise(160_000, 0.02)]) {
    expect(await transcribe(pcm, stt)).toBe('')
  }
  expect(seconds).toEqual([])
})

test('a long silence is left out', async () => {
  const { stt, seconds } = listening()
  const pcm = await oneAfterAnother(['libri0930.wav', 'libri0930.wav'], 8)
  const words = clips['libri0930.wav']
  expect(wordsOf(await transcribe(pcm, stt))).toBe(`${words} ${words}`)
  expect(Math.max(...seconds)).toBeLessThan(4)
})

test('it ends when the caller goes away', async () => {
  const leaving = AbortSignal.abort(new Error('gone'))
  const pcm = await clipPcm('goforward.wav')
  await expect(transcribeLong(pcm, { stt: embedded, vad, signal: leaving })).rejects.toThrow('gone')
})
