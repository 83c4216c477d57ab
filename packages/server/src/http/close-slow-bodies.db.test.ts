import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { live } from '@rondall/contract/routes/live.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { household } from '../../test/people.ts'

const server = testApp()
let port = 0
const ends: Socket[] = []
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  server.app.server.on('connection', (socket) => ends.push(socket))
  port = (server.app.server.address() as AddressInfo).port
})

async function send(head: string[]) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  let closed = false
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
  })
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { socket, received: () => received, isClosed: () => closed }
}

const post = (length: number) =>
  send([
    'POST /api/auth/login HTTP/1.1',
    'Host: rondall.test',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ])

test('a body that trickles in is not waited for', async () => {
  const slow = await Promise.all(Array.from({ length: 20 }, () => post(200_000)))
  await expect
    .poll(async () => {
      for (const { socket, isClosed } of slow) if (!isClosed()) socket.write('x')
      await server.clock.advance(15_000)
      return slow.filter(({ isClosed }) => isClosed()).length
    })
    .toBe(20)
})

test('one that comes on is, however long it takes; a stream of events is left alone', async () => {
  const { senior } = await household(server.deps)
  const page = await send([
    `GET ${live.path} HTTP/1.1`,
    'Host: rondall.test',
    `Authorization: ${senior.headers.authorization}`,
  ])
  await expect.poll(page.received).toContain(': open')
  const steady = await post(100_000)
  const { localPort } = steady.socket
  const arrived = () => ends.find(({ remotePort }) => remotePort === localPort)?.bytesRead ?? 0
  await expect.poll(arrived).toBeGreaterThan(0)
  // Asked later and answered: by now the headers have been looked at.
  await fetch(`http://127.0.0.1:${port}/api/helpers`)
  for (let part = 0; part < 20; part++) {
    const before = arrived()
    steady.socket.write('x'.repeat(5_000))
    await expect.poll(arrived).toBe(before + 5_000)
    if (part < 19) await server.clock.advance(15_000)
  }
  await expect.poll(steady.received).toContain('HTTP/1.1 400')
  expect(page.isClosed()).toBe(false)
  page.socket.destroy()
  steady.socket.destroy()
})

test('headers and whole requests have a time of their own', () => {
  const { headersTimeout, requestTimeout } = server.app.server
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 200_000,
  })
})
