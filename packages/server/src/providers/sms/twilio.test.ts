import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import twilio from 'twilio'
import { afterEach, expect, test } from 'vitest'
import { twilioSms } from './twilio.ts'

/** Twilio's own library against a server that stands in for Twilio and checks each request. */

const account = { accountSid: 'AC00000000000000000000000000000001', authToken: 'token-of-the-test' }
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Asked {
  method: string | undefined
  path: string | undefined
  authorization: string | undefined
  form: Record<string, string>
}

async function standIn(status: number, body: object) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
    asked.push({ method, path, authorization: headers.authorization, form })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { asked, httpClient: new Redirected(`http://127.0.0.1:${port}`) }
}

const textOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

class Redirected extends twilio.RequestClient {
  readonly #to: string

  constructor(to: string) {
    super({ keepAlive: false })
    this.#to = to
  }

  override request<T>(options: Parameters<twilio.RequestClient['request']>[0]) {
    const uri = options.uri.replace('https://api.twilio.com', this.#to)
    return super.request<T>({ ...options, uri } as never)
  }
}

const message = {
  to: '+14155550100',
  text: 'Rondall: Edda asks you to join. Ça va?',
  idempotencyKey: 'invitation:1',
  signal: new AbortController().signal,
}

test('asks as Twilio wants to be asked, and gives its id back', async () => {
  const { asked, httpClient } = await standIn(201, { sid: 'SM1', status: 'queued' })
  const sender = twilioSms({ ...account, from: '+14155550199', httpClient })
  const statusUrl = 'https://rondall.example/api/reports'
  expect(await sender.send({ ...message, statusUrl })).toEqual({ messageId: 'SM1' })
  const { accountSid, authToken } = account
  expect(asked).toEqual([
    {
      method: 'POST',
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      form: {
        To: message.to,
        From: '+14155550199',
        Body: message.text,
        StatusCallback: statusUrl,
      },
    },
  ])
})

test('a messaging service takes the place of a number', async () => {
  const { asked, httpClient } = await standIn(201, { sid: 'SM2' })
  await twilioSms({ ...account, from: 'MG1', httpClient }).send(message)
  expect(asked[0]?.form).toEqual({
    To: message.to,
    MessagingServiceSid: 'MG1',
    Body: message.text,
  })
})

test.each([
  [400, 21211, false],
  [401, 20003, false],
  [429, 20429, true],
  [500, 20500, true],
  [503, 20503, true],
])('an answer of %i (%i): try again %s', async (status, code, retryable) => {
  const { httpClient } = await standIn(status, {
    code,
    message: 'The number +1415… is wrong',
    status,
  })
  const sender = twilioSms({ ...account, from: '+14155550199', httpClient })
  const error = await sender.send(message).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'ProviderError', retryable })
  expect(String(error)).toContain(String(code))
  expect(String(error)).not.toContain('415')
})

test('nobody there may be there later', async () => {
  const httpClient = new Redirected('http://127.0.0.1:1')
  const sender = twilioSms({ ...account, from: '+14155550199', httpClient })
  await expect(sender.send(message)).rejects.toMatchObject({ retryable: true })
})
