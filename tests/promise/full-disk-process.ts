// Runs where a file system of its own is mounted: the real server on it, presses while it is full, and what is kept of them.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { demoPassword, demoSenior } from '../../packages/server/src/demo/demo-people.ts'
import { runUntil } from './run-until.ts'

const [disk = ''] = process.argv.slice(2)
const dataDir = path.join(disk, 'data')
const cluster = path.join(dataDir, 'postgres')
const ballast = path.join(disk, 'ballast')
const main = path.join(import.meta.dirname, '../../packages/server/src/main.ts')

/** Takes every byte that is left. */
function fillDisk() {
  const file = openSync(ballast, 'a')
  for (const size of [1024 * 1024, 4096]) {
    try {
      while (writeSync(file, Buffer.alloc(size, 1)) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

const makeRoom = () => rmSync(ballast)
const postmaster = () => Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10)

function startServer() {
  const environment = { ROLE: 'web,clockwork', PORT: '0', LOG_LEVEL: 'info', DEMO: '1' }
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
  })
  let said = ''
  const hear = (text: Buffer) => {
    said += text
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise((resolve) => child.on('close', resolve))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const url = () => /listening at (http:\/\/localhost:\d+)/.exec(said)?.[1]
  return {
    isOver,
    said: () => said,
    started: () => runUntil(async () => isOver() || url() !== undefined),
    url: () => url() ?? '',
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await ended
    },
  }
}

let server = startServer()
let cookie = ''

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json', origin: server.url(), cookie }
  const signal = AbortSignal.timeout(10_000)
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
  return fetch(`${server.url()}${url}`, request)
}

async function signIn() {
  const answer = await post('/api/auth/login', { email: demoSenior.email, password: demoPassword })
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

interface Press {
  pressId: string
  status: 'ok' | 'need_help'
  message: string
}

/** Presses that were answered with a success, and the others, which a browser keeps in its outbox. */
const acknowledged = new Set<string>()
const outbox: Press[] = []
const refusals = new Map<number, number>()
let pressed = 0

/** As the outbox of the browser: the same press is sent until it is kept. */
async function send(press: Press) {
  const status = await post('/api/checkins', press).then(
    (answer) => answer.status,
    () => 0,
  )
  if (status >= 200 && status < 300) acknowledged.add(press.pressId)
  else refusals.set(status, (refusals.get(status) ?? 0) + 1)
  return acknowledged.has(press.pressId)
}

async function press() {
  const status = pressed++ % 2 === 0 ? 'need_help' : 'ok'
  const one: Press = { pressId: randomUUID(), status, message: randomBytes(900).toString('hex') }
  const isKept = await send(one)
  if (!isKept) outbox.push(one)
  return isKept
}

/** Presses until so many were refused; a full disk has some room in what was laid out before. */
async function pressUntilRefused(times: number) {
  for (let refused = 0, tried = 0; refused < times && tried < 2_000; tried++)
    if (!(await press())) refused++
}

async function emptyOutbox() {
  const began = performance.now()
  await runUntil(async () => {
    while (outbox[0] && (await send(outbox[0]))) outbox.shift()
    return outbox.length === 0
  })
  return performance.now() - began
}

async function query(text: string) {
  const client = new pg.Client({ host: cluster, user: 'rondall', database: 'rondall' })
  client.on('error', () => undefined)
  await client.connect()
  return client.query(text).finally(() => client.end().catch(() => undefined))
}

/** Uses up the write-ahead log that was laid out, until PostgreSQL cannot go on. */
async function exhaustLog() {
  for (let segment = 0; segment < 100; segment++) {
    try {
      await query(`select pg_logical_emit_message(false, 'a', 'b'), pg_switch_wal()`)
    } catch (error) {
      return String(error)
    }
  }
  return 'goes on'
}

await server.started()
await signIn()
for (let first = 0; first < 4; first++) await press()
const keptBefore = acknowledged.size

fillDisk()
await pressUntilRefused(6)
const keptWhileFull = acknowledged.size - keptBefore
const refusedWhileFull = outbox.length
makeRoom()
const roomMs = await emptyOutbox()

fillDisk()
const died = await exhaustLog()
await pressUntilRefused(6)
const survived = !server.isOver()
makeRoom()
const backMs = survived ? await emptyOutbox() : Number.NaN

fillDisk()
process.kill(postmaster(), 'SIGKILL')
await server.end('SIGKILL')
server = startServer()
await server.started()
const startedWhileFull = !server.isOver()
const saidWhileFull = server.said()
if (startedWhileFull) await pressUntilRefused(2)
makeRoom()
if (!startedWhileFull) {
  server = startServer()
  await server.started()
}
await press()
await emptyOutbox()

const { rows } = await query(
  `select c.press_id, c.status, i.id as incident from check_ins c
   left join incidents i on i.id = c.incident_id where c.press_id is not null`,
)
const ids = rows.map((row) => row.press_id)
const toldToNobody = async () => {
  const { rows: told } = await query(
    `select count(*)::int as n from incidents i where kind = 'help-request' and not exists (
      select from deliveries d where d.incident_id = i.id and d.template = 'incident-alert')`,
  )
  return told[0].n
}
// The last press was kept a moment ago; the process that tells people looks by itself.
await runUntil(async () => (await toldToNobody()) === 0).catch(() => undefined)
const incidentsToldToNobody = await toldToNobody()
await server.end('SIGTERM')
const report = {
  pressed,
  acknowledged: acknowledged.size,
  lost: [...acknowledged].filter((id) => !ids.includes(id)).length,
  twice: ids.length - new Set(ids).size,
  callsWithoutIncident: rows.filter((row) => row.status === 'need_help' && !row.incident).length,
  incidentsToldToNobody,
  keptWhileFull,
  refusedWhileFull,
  refusals: Object.fromEntries(refusals),
  roomMs,
  died,
  survived,
  backMs,
  startedWhileFull,
  saidWhileFull: startedWhileFull ? '' : saidWhileFull.slice(-1_000),
}
console.log(`report ${JSON.stringify(report)}`)
