import { createServer, type Socket } from 'node:net'

/** What a mail server does with a message for one domain. */
export type Manner =
  | { answersAfterMs: number }
  | 'hangs before the message'
  | 'never answers'
  | 'closes after the message'

export interface Received {
  to: string
  /** The same for all copies of a message. */
  messageId: string
  subject: string
  /** When all of it was here. */
  at: number
}

interface Clock {
  now(): number
  wait(ms: number): Promise<void>
}

/**
 * A mail server on loopback that keeps every message as soon as it has all of it, and answers when it pleases, by the
 * clock of the test.
 */
export async function mailSink(clock: Clock, mannerOf: (domain: string) => Manner) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  /** Connections that are neither hung nor waiting for an answer: something is about to happen on them. */
  const busy = new Set<Socket>()
  const hung = new Set<Socket>()

  function converse(socket: Socket) {
    let to = ''
    let message: string | undefined
    const say = (text: string) => void socket.write(`${text}\r\n`)
    const manner = () => mannerOf(to.slice(to.indexOf('@') + 1))

    async function answer(text: string) {
      const header = (name: string) =>
        new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
      received.push({
        ...{ to, messageId: header('message-id'), subject: header('subject'), at: clock.now() },
      })
      const how = manner()
      if (how === 'closes after the message') return socket.destroy()
      busy.delete(socket)
      if (typeof how === 'string') return
      if (how.answersAfterMs > 0) await clock.wait(how.answersAfterMs)
      busy.add(socket)
      say('250 taken')
    }

    function obey(line: string) {
      if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (manner() === 'hangs before the message') {
          busy.delete(socket)
          return void hung.add(socket)
        }
      }
      if (!/^DATA/i.test(line)) return say('250 ok')
      message = ''
      say('354 go on')
    }

    busy.add(socket)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
      hung.delete(socket)
    })
    let rest = ''
    socket.setEncoding('utf8').on('data', (data: string) => {
      if (message !== undefined) {
        message += data
        if (!message.endsWith('\r\n.\r\n')) return
        const whole = message
        message = undefined
        return void answer(whole)
      }
      rest += data
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) obey(line)
    })
    say('220 here')
  }

  const server = createServer(converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It has no port')
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    isBusy: () => busy.size > 0,
    /** Of so many messages nothing has come yet. */
    hung: () => hung.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
