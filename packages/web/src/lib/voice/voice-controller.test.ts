import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VoiceController, type VoiceProblem } from './voice-controller.ts'
import { connectionLost, crowded, takenOver, unprocessedMessage } from './voice-errors.ts'

vi.mock('./speaker.ts', () => ({
  Speaker: class {
    static output = () => 'none'
    unlock = async () => undefined
    flush = () => undefined
  },
}))

vi.mock('./capture.ts', () => ({
  levelOf: () => 0,
  openMicrophone: async () => ({ stream: {}, stop: () => undefined }),
}))

const heardBy: string[] = []
vi.mock('./dictation.ts', () => {
  const dictation = (way: string) => () => {
    heardBy.push(way)
    return { text: Promise.resolve('Hello'), stop: () => undefined }
  }
  return { dictateByStream: dictation('stream'), dictateByUpload: dictation('upload') }
})

/** Answers each socket in turn: lets it in, refuses it, or closes it later for want of a session. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static answers: ('ready' | 'refused' | 'overloaded')[] = []
  static opened: FakeSocket[] = []
  readyState = 1
  sent: string[] = []
  constructor() {
    super()
    FakeSocket.opened.push(this)
    const answer = FakeSocket.answers.shift()
    queueMicrotask(() => {
      if (answer === 'ready') this.letIn()
      else this.end(answer === 'overloaded' ? 1013 : 1006)
    })
  }
  send(data: string) {
    this.sent.push(data)
  }
  close() {
    this.readyState = 3
  }
  letIn() {
    this.dispatchEvent(new MessageEvent('message', { data: '{"type":"ready"}' }))
  }
  end(code: number) {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

beforeEach(() => {
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
})

afterEach(() => vi.useRealTimers())

function conversation(signedIn: boolean) {
  const problems: VoiceProblem[] = []
  const asked = vi.fn(async () => signedIn)
  const controller = new VoiceController((problem) => problems.push(problem), asked)
  return { controller, problems, asked }
}
const textsSent = () =>
  FakeSocket.opened.flatMap(({ sent }) => sent).filter((text) => text.includes('"type":"text"'))

test('a socket refused for a cookie that was gone is tried again once the server gave it back', async () => {
  FakeSocket.answers = ['refused', 'ready']
  const { controller, problems, asked } = conversation(true)
  await controller.type('Hello')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(textsSent()).toHaveLength(1)
  expect(problems).toEqual([])
})

test('of somebody who is not signed in any more no speech is blamed: the app leads to signing in', async () => {
  FakeSocket.answers = ['refused', 'ready']
  const { controller, problems } = conversation(false)
  await controller.type('Hello')
  expect(FakeSocket.opened).toHaveLength(1)
  expect(problems).toEqual([])
  expect(controller.state().phase).toBe('idle')
})

test('a socket that is refused again is a failure that is told', async () => {
  FakeSocket.answers = ['refused', 'refused']
  const { controller, problems } = conversation(true)
  await controller.type('Hello')
  expect(problems).toEqual([{ text: unprocessedMessage }])
})

test('a conversation that ends because this device was signed out asks who is signed in', async () => {
  FakeSocket.answers = ['ready']
  const { controller, asked } = conversation(false)
  await controller.type('Hello')
  FakeSocket.opened[0]?.end(4003)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(controller.state().phase).toBe('idle')
})

const halfAnHour = 30 * 60_000

test('who is replaced by another device says so, breaks off, and does not come back until they tap', async () => {
  vi.useFakeTimers()
  FakeSocket.answers = ['ready']
  const { controller, problems } = conversation(true)
  await controller.type('Hello')
  FakeSocket.opened[0]?.end(4001)
  expect(controller.state()).toMatchObject({ phase: 'idle', notice: takenOver })
  await vi.advanceTimersByTimeAsync(halfAnHour)
  expect(FakeSocket.opened).toHaveLength(1)
  FakeSocket.answers = ['ready']
  await controller.type('Here I am')
  expect(FakeSocket.opened).toHaveLength(2)
  expect(controller.state().notice).toBe('')
  expect(problems).toEqual([])
})

test.each([
  ['pings that were not answered', 4002],
  ['a server that went away', 1006],
])('after %s it comes back by itself, while nobody talks too', async (_, code) => {
  vi.useFakeTimers()
  FakeSocket.answers = ['ready']
  const { controller, problems } = conversation(true)
  await controller.greet()
  FakeSocket.answers = ['refused', 'refused', 'ready']
  FakeSocket.opened[0]?.end(code)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeSocket.opened).toHaveLength(4)
  expect(FakeSocket.opened.at(-1)?.readyState).toBe(1)
  expect(problems).toEqual([])
  expect(controller.state().notice).toBe('')
  await vi.advanceTimersByTimeAsync(halfAnHour)
  expect(FakeSocket.opened).toHaveLength(4)
})

test('in the middle of an answer pings that were not answered are told as a lost connection', async () => {
  vi.useFakeTimers()
  FakeSocket.answers = ['ready', 'ready']
  const { controller } = conversation(true)
  await controller.type('Hello')
  FakeSocket.opened[0]?.end(4002)
  expect(controller.state().notice).toBe(connectionLost)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(controller.state().phase).toBe('idle')
  expect(FakeSocket.opened).toHaveLength(2)
})

test('a server without room is asked again after ever longer whiles, and the person is told kindly', async () => {
  vi.useFakeTimers()
  FakeSocket.answers = Array.from({ length: 100 }, () => 'overloaded' as const)
  const { controller, problems, asked } = conversation(true)
  await controller.greet()
  expect(controller.state().notice).toBe(crowded)
  await controller.type('Hello')
  expect(problems).toEqual([{ text: crowded }])
  expect(FakeSocket.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  const inTheFirstMinute = FakeSocket.opened.length - 2
  expect(inTheFirstMinute).toBeGreaterThanOrEqual(5)
  expect(inTheFirstMinute).toBeLessThanOrEqual(7)
  FakeSocket.answers = ['ready']
  await vi.advanceTimersByTimeAsync(61_000)
  expect(controller.state().notice).toBe('')
  expect(FakeSocket.opened.at(-1)?.readyState).toBe(1)
  expect(asked).not.toHaveBeenCalled()
})

test('it does not ask for ever, and not once the screen was left', async () => {
  vi.useFakeTimers()
  FakeSocket.answers = Array.from({ length: 100 }, () => 'overloaded' as const)
  const patient = conversation(true)
  await patient.controller.greet()
  await vi.advanceTimersByTimeAsync(halfAnHour)
  expect(FakeSocket.opened).toHaveLength(11)
  const leaving = conversation(true)
  await leaving.controller.greet()
  leaving.controller.close()
  await vi.advanceTimersByTimeAsync(halfAnHour)
  expect(FakeSocket.opened).toHaveLength(12)
})

test('without room for a conversation what is said is uploaded, and answered once there is room', async () => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => undefined } })
  FakeSocket.answers = ['overloaded', 'ready']
  const { controller, problems } = conversation(true)
  await controller.tap()
  await vi.waitFor(() => expect(textsSent()).toHaveLength(1))
  expect(heardBy).toEqual(['upload'])
  expect(problems).toEqual([])
  vi.unstubAllGlobals()
})
