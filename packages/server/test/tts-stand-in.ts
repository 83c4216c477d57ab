import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour =
  | { kind: 'stream'; seconds: number }
  | { kind: 'status'; status: number }
  | { kind: 'silent' | 'stall' | 'drop' | 'rubbish' | 'empty' }

interface SeenRequest {
  path: string | undefined
  authorization: string | undefined
  body: Record<string, unknown>
}

const rateHz = 24_000

/** Speaks OpenAI's audio speech, well or badly, on loopback: a tone of 440 Hz as raw samples. */
export class TtsStandIn {
  behaviour: Behaviour = { kind: 'stream', seconds: 1 }
  readonly requests: SeenRequest[] = []
  closed = 0
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    response.on('close', () => this.closed++)
    const { authorization } = request.headers
    const json = JSON.parse(Buffer.concat(body).toString())
    this.requests.push({ path: request.url, authorization, body: json })
    this.#behave(response)
  }

  #behave(response: ServerResponse) {
    const { behaviour } = this
    if (behaviour.kind === 'silent') return
    if (behaviour.kind === 'status') return response.writeHead(behaviour.status).end('{}')
    if (behaviour.kind === 'rubbish') {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    }
    response.writeHead(200, { 'content-type': 'audio/pcm' })
    if (behaviour.kind === 'empty') return response.end()
    const seconds = behaviour.kind === 'stream' ? behaviour.seconds : 0.25
    const bytes = tone(seconds)
    // An odd cut: samples may be torn apart on the way.
    response.write(bytes.subarray(0, 4801))
    response.write(bytes.subarray(4801))
    if (behaviour.kind === 'stream') response.end()
    if (behaviour.kind === 'drop') setTimeout(() => response.destroy(), 20)
  }
}

function tone(seconds: number) {
  const bytes = Buffer.alloc(seconds * rateHz * 2)
  for (let index = 0; index < bytes.length / 2; index++) {
    bytes.writeInt16LE(
      Math.round(10_000 * Math.sin((2 * Math.PI * 440 * index) / rateHz)),
      index * 2,
    )
  }
  return bytes
}
