import { parentPort, workerData } from 'node:worker_threads'
import { decodeFrame, encodeFrame, frameKind } from '@rondall/contract/voice-protocol.ts'
import WebSocket from 'ws'
import { wait } from './figures.ts'

/** The browsers of a bench, in a thread of their own, so that their work is not taken for ours. */
const speechPieces = 16
const warmUpTurns = 3

export interface Asked {
  url: string
  /** One Authorization header for each who talks. */
  seniors: string[]
  turns: number
  /** Everybody stops talking in the same moment, rather than each when they are done. */
  together: boolean
}

export interface Measured {
  /** Milliseconds from "I am done" to the first sound, and from a tap to the end of what was playing. */
  answers: number[]
  silences: number[]
}

interface Given {
  frame?: { turn: number } | undefined
  message?: { type: string; turn?: number; state?: string }
}

class Client {
  readonly #socket: WebSocket
  #waiting: { matches: (given: Given) => boolean; resolve: (at: number) => void } | undefined

  constructor(url: string, authorization: string) {
    this.#socket = new WebSocket(url, { headers: { authorization } })
  }

  async open() {
    await new Promise((resolve, reject) => {
      this.#socket.once('open', resolve)
      this.#socket.once('error', reject)
    })
    this.#socket.on('message', (data: Buffer, isBinary) => {
      const at = performance.now()
      const given = isBinary ? { frame: decodeFrame(data) } : { message: JSON.parse(String(data)) }
      if (this.#waiting?.matches(given)) this.#waiting.resolve(at)
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
    return new Promise<number>((resolve) => {
      this.#waiting = { matches, resolve }
    })
  }

  close() {
    this.#socket.close()
  }
}

async function answer(client: Client, turn: number) {
  const sound = client.until(({ frame }) => frame?.turn === turn)
  const startedAt = performance.now()
  client.send({ type: 'stop', turn })
  return (await sound) - startedAt
}

async function interrupt(client: Client, turn: number) {
  const silent = client.until(({ message }) => message?.state === 'interrupted')
  const tappedAt = performance.now()
  client.send({ type: 'listen', turn })
  const silenceMs = (await silent) - tappedAt
  client.send({ type: 'cancel', turn })
  return silenceMs
}

async function run({ url, seniors, turns, together }: Asked): Promise<Measured> {
  const clients = seniors.map((senior) => new Client(url, senior))
  await Promise.all(clients.map((client) => client.open()))
  const measured: Measured = { answers: [], silences: [] }
  const talk = async (client: Client, index: number, round: number) => {
    const turn = round * 2 + 1
    client.send({ type: 'listen', turn })
    client.speak(turn)
    // A second or so of speech, a little different for everybody and every time.
    await wait(together ? 300 : 200 + ((index * 37 + round * 91) % 400))
    const answerMs = await answer(client, turn)
    const silenceMs = await interrupt(client, turn + 1)
    if (round < warmUpTurns) return
    measured.answers.push(answerMs)
    measured.silences.push(silenceMs)
  }
  const rounds = Array.from({ length: turns + warmUpTurns }, (_, round) => round)
  if (together) {
    for (const round of rounds) await Promise.all(clients.map((each, i) => talk(each, i, round)))
  } else {
    const talkOn = async (client: Client, index: number) => {
      for (const round of rounds) await talk(client, index, round)
    }
    await Promise.all(clients.map(talkOn))
  }
  for (const client of clients) client.close()
  return measured
}

parentPort?.postMessage(await run(workerData as Asked))
