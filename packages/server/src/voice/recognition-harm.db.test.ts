import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { encodeFrame, frameKind } from '@rondall/contract/voice-protocol.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '../../test/app.ts'
import { eventually } from '../../test/eventually.ts'
import { type Person, person } from '../../test/people.ts'
import { scriptedStt } from '../../test/scripted-engines.ts'
import { clipBytes } from '../../test/speech.ts'
import { systemClock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { SpeechToText } from '../providers/stt/port.ts'

/** Who sends harmful things hears so clearly, and nobody else notices. */
let stt: SpeechToText = scriptedStt()
const engine: SpeechToText = { name: 'scripted', transcribe: (given) => stt.transcribe(given) }
const server = testApp({ voice: { stt: engine }, clock: systemClock })
let port = 0
let sender: Person

beforeAll(async () => {
  await server.app.listen({ port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
beforeEach(async () => {
  sender = await person(server.deps, 'senior')
  stt = scriptedStt()
})

const failing = (error: Error): SpeechToText => ({
  name: 'failing',
  transcribe: () => Promise.reject(error),
})

async function post(body: FormData | string, contentType?: string) {
  const headers = { ...sender.headers, ...(contentType ? { 'content-type': contentType } : {}) }
  const url = `http://localhost:${port}/api/voice/stt`
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

function form(bytes: Uint8Array<ArrayBuffer>, field = 'file') {
  const body = new FormData()
  body.append(field, new Blob([bytes]), 'recording.webm')
  return body
}

const recording = () => form(clipBytes('libri0930.webm'))

test('what was said, from a browser’s recording', async () => {
  const body = { text: 'hello there', transcript: 'hello there' }
  expect(await post(recording())).toEqual({ status: 200, body })
})

test.each([
  ['that fails', new Error('the service says: hello there'), 503, 'speech-unavailable'],
  ['that has too much to do', new AppError('overloaded'), 503, 'overloaded'],
])('an engine %s', async (_name, error, status, code) => {
  stt = failing(error)
  const answer = await post(recording())
  expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } })
  expect(JSON.stringify([server.logged, answer.body])).not.toContain('hello there')
  server.logged.length = 0
})

test('more than 25 MB', async () => {
  const answer = await post(form(new Uint8Array(26 * 1024 * 1024)))
  expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
})

test('a large file in another field is named and not waited for', async () => {
  const answer = await post(form(new Uint8Array(5 * 1024 * 1024), 'audio'))
  const details = { fields: [{ field: 'file', message: expect.any(String) }] }
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input', details } })
})

test('the field without a file, a form without a field', async () => {
  const text = new FormData()
  text.append('file', 'not a file')
  for (const body of [text, new FormData()]) {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  }
})

test.each([
  ['multipart/form-data', 'no boundary', 400],
  ['multipart/form-data; boundary=x', 'not a part', 400],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"', 400],
  ['audio/webm', 'bare', 415],
  ['text/plain', 'text', 415],
])('%s with "%s"', async (contentType, body, status) => {
  expect((await post(body, contentType)).status).toBe(status)
})

test('who leaves in the middle of an upload, or before the answer, costs nothing more', async () => {
  const options = { port, path: '/api/voice/stt', method: 'POST' }
  const halfway = request({
    ...options,
    headers: { ...sender.headers, 'content-type': 'multipart/form-data; boundary=x' },
  }).on('error', () => undefined)
  halfway.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf')
  await eventually(() => expect(halfway.socket?.bytesWritten).toBeGreaterThan(0))
  halfway.destroy()

  let given: AbortSignal | undefined
  stt = {
    name: 'hanging',
    transcribe({ signal }) {
      given = signal
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  const leaving = new AbortController()
  const url = `http://localhost:${port}/api/voice/stt`
  const left = fetch(url, {
    method: 'POST',
    headers: sender.headers,
    body: recording(),
    signal: leaving.signal,
  }).catch(() => 'left')
  await eventually(() => expect(given).toBeDefined())
  leaving.abort()
  expect(await left).toBe('left')
  await eventually(() => expect(given?.aborted).toBe(true))
})

function open(path: string, { headers }: Pick<Person, 'headers'>) {
  const socket = new WebSocket(`ws://localhost:${port}${path}`, { headers })
  const told: { type: string; state?: string; code?: string; text?: string }[] = []
  socket.on('message', (data, isBinary) => {
    if (!isBinary) told.push(JSON.parse(String(data)))
  })
  socket.on('error', () => undefined)
  const opened = new Promise((resolve) => socket.on('open', resolve))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return { socket, told, opened, closed }
}

test('a conversation goes on while others send garbage, too much, nothing, or vanish', async () => {
  const talking = open('/api/voice/session', await person(server.deps, 'senior'))
  await talking.opened
  const tell = (message: object) => talking.socket.send(JSON.stringify(message))
  tell({ type: 'hello', protocol: 1, timeZone: 'UTC', output: 'server', greet: false })
  await eventually(() => expect(talking.told.some(({ type }) => type === 'ready')).toBe(true))
  tell({ type: 'listen', turn: 1 })

  const harm: ((socket: WebSocket) => void)[] = [
    (socket) => socket.send('\u0000{'),
    (socket) => socket.send(new Uint8Array(70_000)),
    (socket) => socket.send(new TextEncoder().encode('Dear diary, '.repeat(999))),
    (socket) => socket.send(clipBytes('libri0930.webm').fill(255, 5_000)),
    (socket) => socket.terminate(),
    () => undefined,
  ]
  const harmful = await Promise.all(
    harm.map(async (doHarm) => {
      const opened = open('/api/voice/stt/stream', await person(server.deps, 'caregiver'))
      await opened.opened
      doHarm(opened.socket)
      return opened
    }),
  )
  await Promise.all([harmful[1]?.closed, harmful[2]?.closed, harmful[4]?.closed])

  const payload = new Uint8Array(new Int16Array(8_000).fill(500).buffer)
  const frame = { kind: frameKind.microphonePcm16, turn: 1, sentence: 0, payload }
  talking.socket.send(encodeFrame(frame))
  tell({ type: 'stop', turn: 1 })
  await eventually(() => expect(talking.told.some(({ state }) => state === 'speaking')).toBe(true))
  expect(talking.told.some(({ text }) => text === 'hello there')).toBe(true)
  for (const { socket } of [talking, ...harmful]) socket.terminate()
})

test('a third stream of one person closes the first', async () => {
  const streams = []
  for (let count = 0; count < 3; count++) {
    const stream = open('/api/voice/stt/stream', sender)
    await stream.opened
    streams.push(stream)
  }
  expect(await streams[0]?.closed).toBe(4001)
  streams[2]?.socket.send(JSON.stringify({ type: 'stop' }))
  await streams[2]?.closed
  expect(streams[2]?.told).toEqual([{ type: 'final', text: '' }])
  streams[1]?.socket.terminate()
})

test('a connection on which nothing is asked does not hold up the end', async () => {
  const silent = connect(port)
  await once(silent, 'connect')
  const closed = once(silent, 'close')
  await server.app.close()
  await closed
})
