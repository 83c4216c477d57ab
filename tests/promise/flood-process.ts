// Everything but calls for help, as fast as one machine can ask for it: a process of its own, so that its work is not taken for ours.
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@rondall/contract/routes/accounts.ts'
import { addJournalEntry, listJournal } from '@rondall/contract/routes/journal.ts'
import { live } from '@rondall/contract/routes/live.ts'
import { talk } from '@rondall/contract/routes/voice.ts'
import WebSocket from 'ws'

export interface FloodSettings {
  url: string
  /** Authorization headers of those who flood; nobody of them calls for help. */
  authorizations: string[]
  /** At once, and then on and on. */
  turns: number
  turnsEach20Ms: number
  streams: number
  readers: number
  guessers: number
}

const { url, authorizations, ...settings }: FloodSettings = JSON.parse(
  process.env.PROMISE_SETTINGS ?? '{}',
)
/** Those who flood have machines of their own: asking must not take the time of those who answer. */
setPriority(constants.priority.PRIORITY_LOW)
const counts = { turns: 0, streams: 0, reads: 0, edits: 0, guesses: 0, refused: 0 }
const ending = new AbortController()
const each = (many: number, work: (authorization: string) => Promise<void>) =>
  Array.from({ length: many }, (_, index) =>
    work(authorizations[index % authorizations.length] ?? ''),
  )

/** Over and over until the flood ends; whatever is refused is tried again at once. */
const overAndOver = (ask: (authorization: string) => Promise<void>) => async (by: string) => {
  while (!ending.signal.aborted) {
    await ask(by).catch(async () => {
      counts.refused++
      await sleep(5)
    })
  }
}

const get = async (path: string, authorization: string) => {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization },
    signal: ending.signal,
  })
  if (!response.ok) counts.refused++
  return response
}

const talkWithoutEnd = overAndOver(async (authorization) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${talk.path}`, {
    headers: { authorization },
  })
  ending.signal.addEventListener('abort', () => socket.terminate(), { once: true })
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('close', resolve)
    socket.on('error', reject)
  })
  let turn = 0
  const type = (many: number) => {
    for (let typed = 0; typed < many && turn < 60_000; typed++) {
      socket.send(JSON.stringify({ type: 'text', turn: ++turn, text: 'And what do you think?' }))
      counts.turns++
    }
  }
  socket.on('message', (data) => {
    if (JSON.parse(String(data)).type === 'ready') type(settings.turns)
  })
  socket.on('open', () => {
    const hello = { type: 'hello', protocol: 1, timeZone: 'UTC', output: 'none', greet: false }
    socket.send(JSON.stringify(hello))
  })
  const often = setInterval(() => {
    const isOpen = socket.readyState === socket.OPEN
    if (isOpen && turn > 0 && socket.bufferedAmount < 100_000) type(settings.turnsEach20Ms)
  }, 20)
  await closed.finally(() => clearInterval(often))
})

const listen = overAndOver(async (authorization) => {
  const response = await get(live.path, authorization)
  if (response.ok) counts.streams++
  for await (const _ of response.body ?? []);
})

const read = overAndOver(async (authorization) => {
  await (await get(listJournal.path, authorization)).arrayBuffer()
  counts.reads++
})

const edit = overAndOver(async (authorization) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ content: 'Once more.' })
  const { signal } = ending
  const response = await fetch(`${url}${addJournalEntry.path}`, {
    method: 'POST',
    headers,
    body,
    signal,
  })
  await response.arrayBuffer()
  counts.edits++
  await sleep(200)
})

const guess = overAndOver(async () => {
  const body = JSON.stringify({
    email: `nobody${counts.guesses}@promise.example`,
    password: 'guessed',
  })
  const headers = { 'content-type': 'application/json', origin: url }
  const response = await fetch(`${url}${login.path}`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  counts.guesses++
})

process.on('SIGTERM', () => {
  console.log(`counted ${JSON.stringify(counts)}`)
  ending.abort()
  setTimeout(() => process.exit(0), 100)
})
console.log('ready')
await Promise.all([
  ...each(authorizations.length, talkWithoutEnd),
  ...each(settings.streams, listen),
  ...each(settings.readers, read),
  ...each(authorizations.length, edit),
  ...each(settings.guessers, guess),
])
