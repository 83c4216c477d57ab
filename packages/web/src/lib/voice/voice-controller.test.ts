import { beforeEach, expect, test, vi } from 'vitest'
import { VoiceController, type VoiceProblem } from './voice-controller.ts'
import { unprocessedMessage } from './voice-errors.ts'

vi.mock('./speaker.ts', () => ({
  Speaker: class {
    static output = () => 'none'
    unlock = async () => undefined
    flush = () => undefined
  },
}))

/** Answers each socket in turn: lets it in, refuses it, or closes it later for want of a session. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static answers: ('ready' | 'refused')[] = []
  static opened: FakeSocket[] = []
  readyState = 1
  sent: string[] = []
  constructor() {
    super()
    FakeSocket.opened.push(this)
    const answer = FakeSocket.answers.shift()
    queueMicrotask(() => (answer === 'ready' ? this.letIn() : this.end(1006)))
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
