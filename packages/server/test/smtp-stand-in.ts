import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real SMTP server on this machine that keeps what it receives. */
export async function smtpStandIn(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; raw: string; secure: boolean; user?: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
          secure: session.secure,
          ...(session.user ? { user: session.user } : {}),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
