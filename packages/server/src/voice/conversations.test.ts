import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { eventually } from '../../test/eventually.ts'
import { scriptedVoice } from '../../test/scripted-engines.ts'
import { TestClock } from '../platform/test-clock.ts'
import { conversations } from './conversations.ts'
import { LiveTurns } from './live-turns.ts'
import type { Talker } from './talker.ts'

const people = 250
const quiet = () => undefined

const talker: Talker = {
  open: async () => ({ conversationId: 'one', patienceMs: 900, fresh: false }),
  async *greet() {},
  async *reply() {
    yield 'I am listening.'
  },
  wordsPerMinute: async () => 150,
  keepPatience: async () => undefined,
  remember: async () => false,
}

let server: WebSocketServer | undefined
afterEach(() => {
  for (const socket of server?.clients ?? []) socket.terminate()
  server?.close()
})

/** People on two devices each, over real sockets; the server's clock stands still. */
async function everybodyConnected() {
  const clock = new TestClock()
  const log = { info: quiet, warn: quiet, error: quiet }
  const takeIn = conversations(
    { ...scriptedVoice, clock, log, turns: new LiveTurns(1, clock) },
    () => talker,
  )
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server = listening
  await once(listening, 'listening')
  const seen = { ready: 0, pongs: 0, closes: [] as number[], answered: 0 }
  listening.on('connection', (socket, { url }) => {
    takeIn(socket, String(url))
    socket.on('pong', () => seen.pongs++)
  })
  const connect = async (person: number) => {
    const { port } = listening.address() as AddressInfo
    const browser = new WebSocket(`ws://127.0.0.1:${port}/${person}`)
    browser.on('close', (code) => seen.closes.push(code))
    browser.on('message', (data) => {
      const { type } = JSON.parse(String(data))
      if (type === 'ready') seen.ready++
      if (type === 'answer-end') seen.answered++
    })
    await once(browser, 'open')
    const hello = { type: 'hello', protocol: 1, timeZone: 'UTC', output: 'none', greet: false }
    browser.send(JSON.stringify(hello))
    return browser
  }
  const browsers: WebSocket[] = []
  for (let device = 0; device < 2 * people; device++) browsers.push(await connect(device % people))
  await eventually(() => expect(seen.ready).toBe(2 * people))
  return { clock, seen, browsers }
}

test('500 sockets of 250 people on which nobody says a word stay open', async () => {
  const { clock, seen, browsers } = await everybodyConnected()
  for (let pings = 1; pings <= 3; pings++) {
    await clock.advance(25_000)
    await eventually(() => expect(seen.pongs).toBe(pings * 2 * people))
  }
  expect(seen.closes).toEqual([])
  expect(browsers.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  browsers.at(-1)?.send(JSON.stringify({ type: 'text', turn: 1, text: 'Good morning' }))
  await eventually(() => expect(seen.answered).toBe(1))
})
