import type { AddressInfo } from 'node:net'
import { decodeFrame, encodeFrame, frameKind } from '@rondall/contract/voice-protocol.ts'
import WebSocket, { WebSocketServer } from 'ws'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { VoiceSession } from '../packages/server/src/voice/session.ts'
import { scriptedVoice } from '../packages/server/test/scripted-engines.ts'
import { benchLog, benchTalker } from './bench-talker.ts'
import { median, percentile, tell, wait } from './figures.ts'

/** What we ourselves add to a turn: engines and companion answer at once, so all the rest is ours. */
const turnsEach = 20
const speechPieces = 16

const server = new WebSocketServer({ port: 0 })
server.on('connection', (socket) => {
  const wire = {
    send: (data: string | Uint8Array) => socket.send(data),
    get bufferedAmount() {
      return socket.bufferedAmount
    },
    close: (code: number, reason: string) => socket.close(code, reason),
  }
  const deps = { ...scriptedVoice, clock: systemClock, log: benchLog }
  const session = new VoiceSession(deps, wire, benchTalker(900))
  socket.on('message', (data: Buffer, isBinary) =>
    isBinary ? session.receiveBytes(data) : session.receive(data.toString()),
  )
  socket.on('close', () => session.closed())
})
const url = `ws://localhost:${(server.address() as AddressInfo).port}`

class Client {
  readonly #socket = new WebSocket(url)
  #waiting: { matches: (given: Given) => boolean; resolve: () => void } | undefined

  async open() {
    await new Promise((resolve) => this.#socket.once('open', resolve))
    this.#socket.on('message', (data: Buffer, isBinary) => {
      const given = isBinary ? { frame: decodeFrame(data) } : { message: JSON.parse(String(data)) }
      if (this.#waiting?.matches(given)) this.#waiting.resolve()
    })
    const ready = this.until(({ message }) => message?.type === 'ready')
    this.send({ type: 'hello', protocol: 1, timeZone: 'UTC', output: 'server', greet: false })
    await ready
  }

  send(message: object) {
    this.#socket.send(JSON.stringify(message))
  }

  speak(turn: number) {
    const payload = new Uint8Array(new Int16Array(1024).fill(500).buffer)
    const frame = { kind: frameKind.microphonePcm16, turn, sentence: 0, payload }
    for (let piece = 0; piece < speechPieces; piece++) this.#socket.send(encodeFrame(frame))
  }

  until(matches: (given: Given) => boolean) {
    return new Promise<void>((resolve) => {
      this.#waiting = { matches, resolve }
    })
  }

  close() {
    this.#socket.close()
  }
}

interface Given {
  frame?: { turn: number } | undefined
  message?: { type: string; turn?: number; state?: string }
}

/** Milliseconds from "I am done" to the first sound, and from a tap to the end of what was playing. */
async function talk(client: Client) {
  const answers: number[] = []
  const silences: number[] = []
  for (let turn = 1; turn <= turnsEach * 2; turn += 2) {
    client.send({ type: 'listen', turn })
    client.speak(turn)
    const sound = client.until(({ frame }) => frame?.turn === turn)
    const startedAt = performance.now()
    client.send({ type: 'stop', turn })
    await sound
    answers.push(performance.now() - startedAt)
    const silent = client.until(({ message }) => message?.state === 'interrupted')
    const tappedAt = performance.now()
    client.send({ type: 'listen', turn: turn + 1 })
    await silent
    silences.push(performance.now() - tappedAt)
    client.send({ type: 'cancel', turn: turn + 1 })
    await wait(Math.round(20 + (turn % 7) * 5))
  }
  return { answers, silences }
}

console.log('Our own time in a turn, scripted engines, real sockets')
let alone = 0
for (const together of [1, 50]) {
  const clients = Array.from({ length: together }, () => new Client())
  await Promise.all(clients.map((client) => client.open()))
  const results = await Promise.all(clients.map(talk))
  const answers = results.flatMap((result) => result.answers)
  const silences = results.flatMap((result) => result.silences)
  for (const client of clients) client.close()
  if (together === 1) alone = median(answers)
  tell(`${together} at once, "done" to first sound: median`, median(answers), 'ms')
  tell(`${together} at once, "done" to first sound: p95`, percentile(answers, 0.95), 'ms', 60)
  tell(`${together} at once, tap to silence: p95`, percentile(silences, 0.95), 'ms', 200)
  if (together > 1) tell('  ratio of the medians, 50 to 1', median(answers) / alone, '')
}
server.close()
