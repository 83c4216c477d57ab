import { encodeFrame, frameKind, type ServerMessage } from '@rondall/contract/voice-protocol.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionClient } from './session-client.ts'

class FakeSocket extends EventTarget {
  static OPEN = 1
  static last: FakeSocket
  readyState = 0
  binaryType = ''
  sent: (string | Uint8Array)[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.last = this
  }
  send(data: string | Uint8Array) {
    this.sent.push(data)
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close'))
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  receive(data: string | ArrayBuffer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listener() {
  const messages: ServerMessage[] = []
  const frames: number[] = []
  const closed = vi.fn()
  return {
    messages,
    frames,
    closed,
    onMessage: (message: ServerMessage) => void messages.push(message),
    onFrame: ({ sentence }: { sentence: number }) => void frames.push(sentence),
    onClose: closed,
  }
}

async function opened() {
  const heard = listener()
  const opening = SessionClient.open(heard, { output: 'server', greet: true })
  const socket = FakeSocket.last
  socket.open()
  socket.receive(JSON.stringify({ type: 'ready', conversationId: 'c' }))
  return { client: await opening, socket, heard }
}

test('says hello, waits for ready, and has no secret in its address', async () => {
  const { socket } = await opened()
  expect(socket.url).toMatch(/^ws:\/\/[^?#]*\/api\/voice\/session$/)
  expect(JSON.parse(String(socket.sent[0]))).toMatchObject({
    type: 'hello',
    output: 'server',
    greet: true,
  })
})

test('gives up after 2 s without an answer', async () => {
  const opening = SessionClient.open(listener(), { output: 'server', greet: false })
  const failed = expect(opening).rejects.toThrow('could not be opened')
  vi.advanceTimersByTime(2000)
  await failed
  expect(FakeSocket.last.readyState).toBe(3)
})

test('gives up at once when it is refused', async () => {
  const opening = SessionClient.open(listener(), { output: 'server', greet: false })
  FakeSocket.last.close()
  await expect(opening).rejects.toThrow('was refused')
})

test('hands over messages and audio, and drops what is no frame', async () => {
  const { socket, heard } = await opened()
  socket.receive(JSON.stringify({ type: 'partial', turn: 1, text: 'hello' }))
  const payload = new Uint8Array(4)
  socket.receive(encodeFrame({ kind: frameKind.speechPcm16, turn: 1, sentence: 7, payload }).buffer)
  socket.receive(new ArrayBuffer(3))
  expect(heard.messages).toEqual([{ type: 'partial', turn: 1, text: 'hello' }])
  expect(heard.frames).toEqual([7])
})

test('a closed session says so and sends nothing more', async () => {
  const { client, socket, heard } = await opened()
  socket.close()
  client.send({ type: 'listen', turn: 1 })
  client.sendAudio(1, new Uint8Array(2))
  expect(heard.closed).toHaveBeenCalledOnce()
  expect(socket.sent).toHaveLength(1)
})
