import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { overloadedCloseCode, unansweredCloseCode } from '@rondall/contract/voice-protocol.ts'
import { expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { TestClock } from '../platform/test-clock.ts'
import { attachSocket } from './attach-socket.ts'

/** Both ends of a real socket; the clock of ours stands still. */
async function connected(options: WebSocket.ClientOptions = {}) {
  const clock = new TestClock()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const received: number[] = []
  server.on('connection', (socket) =>
    attachSocket(
      socket,
      {
        receive: (text) => void received.push(text.length),
        receiveBytes: (bytes) => void received.push(Buffer.from(bytes).readUInt32LE()),
        closed: () => undefined,
      },
      clock,
    ),
  )
  await once(server, 'listening')
  const browser = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options)
  await once(browser, 'open')
  return {
    clock,
    received,
    browser,
    end: async () => {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('who sends faster than any microphone is read more slowly, and nothing of it is lost', async () => {
  const { clock, received, browser, end } = await connected()
  const piece = Buffer.alloc(10_000)
  for (let index = 0; index < 1_000; index++) {
    piece.writeUInt32LE(index)
    browser.send(Buffer.from(piece))
  }
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(600)
  // What had arrived before the line was held back is still read: a few pieces of this size.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(received.length).toBeLessThan(700)
  await expect
    .poll(async () => {
      await clock.advance(1_000)
      return received.length
    })
    .toBe(1_000)
  expect(received).toEqual([...received.keys()])
  await end()
})

test('a text counts as many, a long one as more', async () => {
  const { received, browser, end } = await connected()
  for (let index = 0; index < 100; index++) browser.send('x'.repeat(4_000))
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(12)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(received.length).toBeLessThan(60)
  await end()
})

test('who answers no ping is told why when they are left', async () => {
  const { clock, browser, end } = await connected({ autoPong: false })
  const closed = once(browser, 'close')
  const pinged = once(browser, 'ping')
  await clock.advance(25_000)
  await pinged
  await clock.advance(25_000)
  const [code, reason] = await closed
  expect([code, String(reason)]).toEqual([unansweredCloseCode, 'pings were not answered'])
  await end()
})

test('who types more at once than anybody can is closed, and told to come again later', async () => {
  const { received, browser, end } = await connected()
  const closed = once(browser, 'close')
  for (let index = 0; index < 5_000; index++) browser.send('And what do you think?')
  const [code] = await closed
  expect(code).toBe(overloadedCloseCode)
  expect(received.length).toBeGreaterThan(300)
  expect(received.length).toBeLessThan(400)
  await end()
})
