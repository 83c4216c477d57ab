import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour =
  | { kind: 'answer'; body: string }
  | { kind: 'status'; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'silent' | 'stall' | 'drop' | 'endless' }

interface SeenUpload {
  method: string | undefined
  path: string | undefined
  authorization: string | undefined
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Uint8Array }
}

/** Speaks OpenAI's audio transcriptions, well or badly, on loopback. */
export class SttStandIn {
  behaviour: Behaviour = { kind: 'answer', body: JSON.stringify({ text: 'Hello.' }) }
  readonly uploads: SeenUpload[] = []
  #arrived: (() => void)[] = []
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  /** Resolves once the next upload has been read. */
  nextUpload() {
    return new Promise<void>((resolve) => this.#arrived.push(resolve))
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    this.uploads.push(await readUpload(request))
    this.#behave(response)
    for (const wake of this.#arrived.splice(0)) wake()
  }

  #behave(response: ServerResponse) {
    const { behaviour } = this
    switch (behaviour.kind) {
      case 'answer':
        return response.setHeader('content-type', 'application/json').end(behaviour.body)
      case 'status':
        return response.writeHead(behaviour.status).end('{"error":{"message":"no"}}')
      case 'redirect':
        return response.writeHead(307, { location: behaviour.to }).end()
      case 'stall':
        return response.write('{"text":')
      case 'drop':
        response.write('{"text":')
        return setImmediate(() => response.destroy())
      case 'endless':
        return writeForever(response)
      case 'silent':
        return
    }
  }
}

function writeForever(response: ServerResponse) {
  const piece = ' '.repeat(16 * 1024)
  const write = () => {
    if (!response.destroyed) response.write(piece, () => setImmediate(write))
  }
  write()
}

async function readUpload(request: IncomingMessage): Promise<SeenUpload> {
  const body: Buffer[] = []
  for await (const piece of request) body.push(piece)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(body), { headers }).formData()
  const file = form.get('file') as File
  const fields = [...form].filter(([name]) => name !== 'file')
  return {
    method: request.method,
    path: request.url,
    authorization: request.headers.authorization,
    fields: Object.fromEntries(fields) as Record<string, string>,
    file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
  }
}
