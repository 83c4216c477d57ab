import { afterAll, expect, test, vi } from 'vitest'
import { type Clip, clipPcm, clips, noise, noisy, wordsOf } from '../../../test/speech.ts'
import { systemClock } from '../../platform/clock.ts'
import { moonshine } from './moonshine.ts'

// Real engines on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

const stt = moonshine({ clock: systemClock })
afterAll(() => stt.close())

const { signal } = new AbortController()
const final = (pcm: Float32Array, previous = '') =>
  stt.transcribe({ pcm, quality: 'final', previous, signal })
const draft = (pcm: Float32Array, previous = '') =>
  stt.transcribe({ pcm, quality: 'draft', previous, signal })
const recordings = ['libri0880.wav', 'libri0930.wav', 'goforward.wav', 'libri0930.webm'] as const

test.each(recordings)('%s is understood word for word', async (name: Clip) => {
  const { text, meanLogProbability } = await final(await clipPcm(name))
  expect(wordsOf(text)).toBe(clips[name])
  expect(meanLogProbability).toBeGreaterThan(-0.3)
})

test('a draft before changes nothing in the final text, right or wrong', async () => {
  for (const name of recordings) {
    const pcm = await clipPcm(name)
    const plain = (await final(pcm)).text
    const { text } = await draft(pcm)
    for (const previous of [text, plain, 'He was a completely different man altogether.', '…éß𝄞']) {
      expect((await final(pcm, previous)).text).toBe(plain)
    }
  }
})

test('drafts of growing speech are what a fresh start would give', async () => {
  const pcm = await clipPcm('libri0930.wav')
  let previous = ''
  for (let seconds = 1; seconds <= 3; seconds++) {
    const heard = pcm.slice(0, seconds * 16_000)
    const { text } = await draft(heard, previous)
    expect(text).toBe((await draft(heard)).text)
    previous = text
  }
  expect(wordsOf(previous)).toContain('he might even have been made')
})

test('speech under some noise is understood', async () => {
  const pcm = await clipPcm('libri0930.wav')
  expect(wordsOf((await final(noisy(pcm, 15))).text)).toBe(clips['libri0930.wav'])
})

test('what is not speech gives no words', async () => {
  const speech = await clipPcm('libri0930.wav')
  const nothings = {
    nothing: new Float32Array(0),
    'one sample': new Float32Array(1),
    silence: new Float32Array(16_000 * 3),
    'speech played backwards': speech.slice().reverse(),
    'speech drowned in noise': noisy(speech, -15),
    'quiet noise': noise(16_000 * 3, 0.005),
  }
  for (const [what, pcm] of Object.entries(nothings)) {
    expect([what, (await final(pcm)).text]).toEqual([what, ''])
  }
})

test('samples that are no numbers end in an answer', async () => {
  const broken = new Float32Array(16_000).fill(Number.NaN)
  expect(await final(broken)).toMatchObject({ text: '' })
})

test('half a minute is cut to what the models can take', async () => {
  const long = new Float32Array(16_000 * 40)
  long.set(await clipPcm('goforward.wav'))
  const start = await final(long.slice(0, 16_000 * 25))
  expect(await final(long)).toEqual(start)
})

test('drafts and finals do not wait for each other', async () => {
  const pcm = await clipPcm('goforward.wav')
  const finals = Array.from({ length: 6 }, () => final(pcm))
  let finalsDone = false
  const allFinals = Promise.all(finals).then(() => {
    finalsDone = true
  })
  await draft(pcm)
  expect(finalsDone).toBe(false)
  await allFinals
})

test('a caller who goes away gets their own reason', async () => {
  const pcm = await clipPcm('goforward.wav')
  const leaving = new AbortController()
  const left = stt.transcribe({ pcm, quality: 'final', signal: leaving.signal })
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
})
