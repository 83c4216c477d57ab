import { createServer, type Server, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpStandIn } from '../../../test/smtp-stand-in.ts'
import { testCertificate } from '../../../test/test-certificate.ts'
import { smtpEmail } from './smtp.ts'

/** The real client library against a real SMTP server. */

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(options?: SMTPServerOptions) {
  const server = await smtpStandIn(options)
  closing.push(server.close)
  return server
}

const from = 'Rondall <hello@rondall.example>'
const letter = {
  to: 'edda@home.example',
  subject: 'Grüße',
  text: 'Hello Edda.\n\nYour code: AB2CD3',
  html: '<p>Hello Edda.</p>',
  idempotencyKey: 'invitation:1',
  signal: new AbortController().signal,
}
const tls = { ca: testCertificate.cert }

function refusing(responseCode: number): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  }
}

test('delivers text and HTML, and the same message under the same id', async () => {
  const { port, received } = await serve()
  const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
  const first = await sender.send(letter)
  const second = await sender.send(letter)
  const other = await sender.send({ ...letter, idempotencyKey: 'invitation:2' })
  expect(first.messageId).toMatch(/^<[0-9a-f]{32}@rondall\.example>$/)
  expect(second).toEqual(first)
  expect(other).not.toEqual(first)
  const [message] = received
  expect(message).toMatchObject({ from: 'hello@rondall.example', to: ['edda@home.example'] })
  expect(message?.raw).toContain(`Message-ID: ${first.messageId}`)
  expect(message?.raw).toContain('Auto-Submitted: auto-generated')
  expect(message?.raw).toMatch(/text\/plain[\s\S]*AB2CD3[\s\S]*text\/html/)
})

test.each([
  [550, false],
  [450, true],
  [421, true],
])('a recipient refused with %i: try again %s', async (code, retryable) => {
  const { port } = await serve(refusing(code))
  const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
  await expect(sender.send(letter)).rejects.toMatchObject({ name: 'ProviderError', retryable })
})

test('what failed for now works later', async () => {
  let busy = true
  const { port, received } = await serve({
    onMailFrom: (_address, _session, done) =>
      busy ? done(Object.assign(new Error('later'), { responseCode: 451 })) : done(),
  })
  const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
  await expect(sender.send(letter)).rejects.toMatchObject({ retryable: true })
  busy = false
  await sender.send(letter)
  expect(received).toHaveLength(1)
})

test('nobody there, and somebody who never speaks', async () => {
  const { port, close } = await smtpStandIn()
  await close()
  const away = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
  await expect(away.send(letter)).rejects.toMatchObject({ retryable: true })
  const mute = await muteServer()
  const silent = smtpEmail({ url: `smtp://127.0.0.1:${mute}`, from, silenceMs: 50 })
  await expect(silent.send(letter)).rejects.toMatchObject({ retryable: true })
})

describe('what nobody can know until the server answers', () => {
  test('its answer is waited for longer than anything before it', async () => {
    const port = await scriptedServer((socket) =>
      setTimeout(() => socket.write('250 taken\r\n'), 400),
    )
    const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from, silenceMs: 100 })
    expect(await sender.send(letter)).toHaveProperty('messageId')
  })

  test('a connection that closes after the message leaves open whether it arrives', async () => {
    const port = await scriptedServer((socket) => socket.destroy())
    const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
    await expect(sender.send(letter)).rejects.toMatchObject({ retryable: true, refused: false })
  })

  test('no answer in its time leaves it open too', async () => {
    const port = await scriptedServer(() => undefined)
    const times = { leavesWithinMs: 5_000, answersWithinMs: 200 }
    const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from, ...times })
    await expect(sender.send(letter)).rejects.toMatchObject({ retryable: true, refused: false })
  })

  test('a server that is silent before that has nothing', async () => {
    const port = await muteServer()
    let left = 0
    const leaving = async () => void left++
    const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from, leavesWithinMs: 100 })
    await expect(sender.send({ ...letter, leaving })).rejects.toMatchObject({
      retryable: true,
      refused: true,
    })
    expect(left).toBe(0)
  })

  test('it is told right before the message leaves, and may keep it here', async () => {
    const { port, received } = await serve()
    const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
    let before = -1
    const leaving = async () => {
      before = received.length
    }
    await sender.send({ ...letter, leaving })
    expect([before, received.length]).toEqual([0, 1])
    const kept = sender.send({ ...letter, leaving: () => Promise.reject(new Error('not ours')) })
    await expect(kept).rejects.toMatchObject({ refused: true })
    expect(received).toHaveLength(1)
  })

  test('too many connections: it is busy, and has taken nothing', async () => {
    const { port } = await serve(refusing(421))
    const sender = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
    await expect(sender.send(letter)).rejects.toMatchObject({ busy: true, refused: true })
  })
})

test('who goes away in the middle is not waited for', async () => {
  const port = await muteServer()
  const leaving = new AbortController()
  const sending = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from }).send({
    ...letter,
    signal: leaving.signal,
  })
  leaving.abort(new Error('gone'))
  await expect(sending).rejects.toThrow('gone')
})

test('a failure tells neither address nor words', async () => {
  const { port } = await serve(refusing(550))
  const error = await smtpEmail({ url: `smtp://127.0.0.1:${port}`, from })
    .send(letter)
    .catch((thrown: Error) => thrown)
  expect(String(error)).not.toMatch(/edda|AB2CD3/)
})

describe('TLS', () => {
  test('from the first byte', async () => {
    const { port, received } = await serve({ ...testCertificate, secure: true })
    await smtpEmail({ url: `smtps://localhost:${port}`, from, tls }).send(letter)
    expect(received[0]?.secure).toBe(true)
  })

  test('by STARTTLS wherever it is offered', async () => {
    const { port, received } = await serve(testCertificate)
    await smtpEmail({ url: `smtp://localhost:${port}`, from, tls }).send(letter)
    expect(received[0]?.secure).toBe(true)
  })

  test('a certificate that nobody vouches for is not believed', async () => {
    const { port, received } = await serve(testCertificate)
    const sender = smtpEmail({ url: `smtp://localhost:${port}`, from })
    await expect(sender.send(letter)).rejects.toMatchObject({ name: 'ProviderError' })
    expect(received).toEqual([])
  })

  test('a password never crosses the wire to another machine in the open', async () => {
    let tried = false
    const { port } = await serve({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        tried = true
        done(null, { user: 'rondall' })
      },
    })
    // A name of this machine that is not one of those we know to be it.
    const sender = smtpEmail({ url: `smtp://rondall:secret@127.0.0.2:${port}`, from })
    await expect(sender.send(letter)).rejects.toMatchObject({ name: 'ProviderError' })
    expect(tried).toBe(false)
  })
})

describe('sign-in at the server', () => {
  const withPassword: SMTPServerOptions = {
    ...testCertificate,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'rondall' && password === 'p@ss word'
        ? done(null, { user: 'rondall' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
  }

  test('with name and password out of the address', async () => {
    const { port, received } = await serve(withPassword)
    const url = `smtp://rondall:${encodeURIComponent('p@ss word')}@localhost:${port}`
    await smtpEmail({ url, from, tls }).send(letter)
    expect(received[0]).toMatchObject({ user: 'rondall', secure: true })
  })

  test('a wrong password stays wrong', async () => {
    const { port } = await serve(withPassword)
    const sender = smtpEmail({ url: `smtp://rondall:wrong@localhost:${port}`, from, tls })
    await expect(sender.send(letter)).rejects.toMatchObject({ retryable: false })
  })
})

/** Takes the connection and never says a word. */
const muteServer = () => listening(createServer((socket) => socket.on('error', () => undefined)))

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Takes a message in, and then does as it is told. */
async function scriptedServer(afterMessage: (socket: Socket) => void) {
  const server = createServer((socket) => {
    let inMessage = false
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      if (inMessage) {
        if (text.endsWith('\r\n.\r\n')) afterMessage(socket)
        return
      }
      inMessage = text.startsWith('DATA')
      socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  return listening(server)
}
