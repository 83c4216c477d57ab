import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '../../test/app.ts'
import { person } from '../../test/people.ts'
import { systemClock } from '../platform/clock.ts'
import { systemIds } from '../platform/random.ts'
import { moonshine } from '../providers/stt/moonshine.ts'
import { silero } from '../providers/vad/silero.ts'

const clips = join(import.meta.dirname, '../../../../tests/data/speech')
const clip = (name: string) => readFileSync(join(clips, name))
const words = /might even have been made/i

const engines = {
  stt: moonshine({ clock: systemClock }),
  vad: silero({ clock: systemClock, ids: systemIds }),
}
const server = testApp({ voice: engines, clock: systemClock })
let address = ''

beforeAll(async () => {
  await server.app.listen({ port: 0 })
  address = `localhost:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await engines.stt.close()
  await engines.vad.close()
})

interface Answered {
  text?: string
  transcript?: string
  code?: string
  error?: string
  details?: unknown
}

async function upload(bytes: Uint8Array<ArrayBuffer>, { field = 'file' } = {}) {
  const { headers } = await person(server.deps, 'senior')
  const body = new FormData()
  body.append(field, new Blob([bytes]), 'recording')
  const response = await fetch(`http://${address}/api/voice/stt`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Answered }
}

/** A second of 16 kHz mono WAV made by `sample`. */
function wav(seconds: number, sample: (index: number) => number) {
  const header = clip('libri0930.wav').subarray(0, 44)
  const pcm = Int16Array.from({ length: seconds * 16_000 }, (_, index) => sample(index))
  const file = new Uint8Array(44 + pcm.byteLength)
  file.set(header)
  file.set(new Uint8Array(pcm.buffer), 44)
  new DataView(file.buffer).setUint32(4, file.length - 8, true)
  new DataView(file.buffer).setUint32(40, pcm.byteLength, true)
  return file
}

describe('POST /api/voice/stt', () => {
  test.each(['libri0930.wav', 'libri0930.webm'])('the words of %s', async (name) => {
    const { status, body } = await upload(new Uint8Array(clip(name)))
    expect(status).toBe(200)
    expect(body.text).toMatch(words)
    expect(body.transcript).toBe(body.text)
  })

  test('a truncated recording gives the words that are there', async () => {
    const { status, body } = await upload(
      new Uint8Array(clip('libri0930.webm').subarray(0, 40_000)),
    )
    expect(status).toBe(200)
    expect(body.text).toMatch(/might even/i)
  })

  test.each([
    ['an empty file', new Uint8Array(0), 422, 'unreadable-audio'],
    [
      'no audio at all',
      new TextEncoder().encode('Dear diary, '.repeat(99)),
      422,
      'unreadable-audio',
    ],
    [
      'another container',
      new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112, 77, 52, 65, 32]),
      422,
      'unreadable-audio',
    ],
    ['silence', wav(2, () => 0), 422, 'no-speech'],
    ['noise', wav(2, (index) => ((index * 7919) % 2000) - 1000), 422, 'no-speech'],
    ['ten minutes', wav(600, () => 0), 413, 'too-long-audio'],
  ])('%s is answered clearly', async (_name, bytes, status, code) => {
    const answer = await upload(new Uint8Array(bytes))
    expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } })
  })

  test('another field is named, and JSON is refused', async () => {
    const other = await upload(
      wav(1, () => 0),
      { field: 'audio' },
    )
    expect(other).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'file' }] } } })
    const { headers } = await person(server.deps, 'senior')
    const json = await fetch(`http://${address}/api/voice/stt`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
  })
})

interface Told {
  type: string
  text?: string
  code?: string
}

async function stream(pieces: (string | Uint8Array)[]) {
  const { headers } = await person(server.deps, 'caregiver')
  const socket = new WebSocket(`ws://${address}/api/voice/stt/stream`, { headers })
  const told: Told[] = []
  socket.on('message', (data) => void told.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.on('open', resolve))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  for (const piece of pieces) socket.send(piece)
  return { told, code: await closed }
}

const stop = JSON.stringify({ type: 'stop' })
const inPieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )

describe('WS /api/voice/stt/stream', () => {
  test.each([
    ['webm', clip('libri0930.webm')],
    ['WAV', clip('libri0930.wav')],
    ['raw samples', clip('libri0930.wav').subarray(44)],
  ])('%s: what was understood, and one final', async (_name, bytes) => {
    const { told } = await stream([...inPieces(bytes, 8000), stop])
    expect(told.at(-1)).toMatchObject({ type: 'final', text: expect.stringMatching(words) })
    expect(told.filter(({ type }) => type === 'final')).toHaveLength(1)
  })

  test('nothing but stop is an empty final', async () => {
    expect((await stream([stop])).told).toEqual([{ type: 'final', text: '' }])
  })

  test('garbage between is answered and does no harm', async () => {
    const { told } = await stream(['what?', ...inPieces(clip('libri0930.wav'), 8000), '{}', stop])
    expect(told.filter(({ code }) => code === 'bad-input')).toHaveLength(2)
    expect(told.at(-1)).toMatchObject({ type: 'final', text: expect.stringMatching(words) })
  })

  test('another container ends with an error, a frame that is too large with a close', async () => {
    const mp4 = new Uint8Array(1000)
    mp4.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypM4A ')])
    const other = await stream([mp4])
    expect(other.told.at(-1)).toMatchObject({ type: 'error', code: 'unreadable-audio' })
    const large = await stream([new Uint8Array(65 * 1024)])
    expect(large.code).toBe(1009)
  })

  test('one who vanishes leaves the others untouched', async () => {
    const vanish = async () => {
      const { headers } = await person(server.deps, 'senior')
      const socket = new WebSocket(`ws://${address}/api/voice/stt/stream`, { headers })
      await new Promise((resolve) => socket.on('open', resolve))
      socket.send(clip('libri0930.webm').subarray(0, 20_000))
      socket.terminate()
    }
    const [{ told }] = await Promise.all([
      stream([...inPieces(clip('libri0930.webm'), 8000), stop]),
      vanish(),
      vanish(),
    ])
    expect(told.at(-1)).toMatchObject({ type: 'final', text: expect.stringMatching(words) })
  })

  test('nobody who is signed out gets in', async () => {
    const socket = new WebSocket(`ws://${address}/api/voice/stt/stream`)
    const refused = new Promise((resolve) => socket.on('error', resolve))
    expect(String(await refused)).toContain('401')
  })
})
