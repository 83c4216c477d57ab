import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in does with the next requests. */
export type Behaviour =
  | { kind: 'stream'; pieces: readonly string[] }
  | { kind: 'stall'; pieces: readonly string[] }
  | { kind: 'drop'; pieces: readonly string[] }
  | { kind: 'end-early'; pieces: readonly string[] }
  | { kind: 'silent' }
  | { kind: 'status'; status: number }
  | { kind: 'rubbish' }

export interface SeenRequest {
  path: string
  body: Record<string, unknown>
}

type Protocol = 'openai' | 'anthropic'

export const standInKey = 'stand-in-key'

/** Speaks OpenAI's chat completions and Anthropic's messages, well or badly, on loopback. */
export class LlmStandIn {
  behaviour: Behaviour = { kind: 'stream', pieces: ['Hello.'] }
  readonly requests: SeenRequest[] = []
  #open = 0
  #changed: (() => void)[] = []
  #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  /** Requests whose connection still waits for an answer. */
  get openRequests() {
    return this.#open
  }

  /** Resolves once exactly `count` requests are open. */
  async untilOpen(count: number) {
    while (this.#open !== count)
      await new Promise<void>((resolve) => {
        this.#changed.push(resolve)
      })
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #count(change: number) {
    this.#open += change
    for (const wake of this.#changed.splice(0)) wake()
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    this.#count(1)
    response.on('close', () => this.#count(-1))
    const path = request.url ?? ''
    const body = await readJson(request)
    const protocol = protocolOf(path)
    if (!protocol || request.method !== 'POST') return refuse(response, 404)
    if (!hasKey(protocol, request)) return refuse(response, 401)
    if (!isWellFormed(body)) return refuse(response, 400)
    this.requests.push({ path, body })
    behave(this.behaviour, protocol, response)
  }
}

function protocolOf(path: string): Protocol | undefined {
  if (path === '/v1/chat/completions') return 'openai'
  return path === '/v1/messages' ? 'anthropic' : undefined
}

function hasKey(protocol: Protocol, { headers }: IncomingMessage) {
  if (protocol === 'openai') return headers.authorization === `Bearer ${standInKey}`
  return headers['x-api-key'] === standInKey && headers['anthropic-version'] !== undefined
}

function isWellFormed(body: Record<string, unknown>) {
  return body.stream === true && typeof body.model === 'string' && Array.isArray(body.messages)
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}

function refuse(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'application/json' })
  const error = { type: 'error', message: `refused with ${status}` }
  response.end(JSON.stringify({ type: 'error', error }))
}

function behave(behaviour: Behaviour, protocol: Protocol, response: ServerResponse) {
  if (behaviour.kind === 'silent') return
  if (behaviour.kind === 'status') return refuse(response, behaviour.status)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (behaviour.kind === 'rubbish') return response.end('data: {"hello": [}\n\n<html>\u0000\n\n')
  const speak = protocol === 'openai' ? openAi : anthropic
  const [start, end] = [speak.start, speak.end]
  response.write(start + behaviour.pieces.map(speak.piece).join(''))
  if (behaviour.kind === 'stream') response.end(end)
  if (behaviour.kind === 'end-early') response.end()
  if (behaviour.kind === 'drop') setImmediate(() => response.destroy())
}

const event = (data: unknown, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

const chunk = (delta: unknown, finish_reason: string | null = null) =>
  event({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason }],
  })

const openAi = {
  start: chunk({ role: 'assistant', content: '' }),
  piece: (content: string) => chunk({ content }),
  end: `${chunk({}, 'stop')}data: [DONE]\n\n`,
}

const named = (data: { type: string; [key: string]: unknown }) => event(data, data.type)

const anthropic = {
  start:
    named({
      type: 'message_start',
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'stand-in',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }) +
    named({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'text', text: '' },
    }),
  piece: (text: string) =>
    named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end:
    named({ type: 'content_block_stop', index: 0 }) +
    named({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 2 },
    }) +
    named({ type: 'message_stop' }),
}
