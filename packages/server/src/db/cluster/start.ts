import { open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { StartError } from '../../platform/start-error.ts'
import type { DatabaseLog } from '../log.ts'
import { giveTo } from './account.ts'
import { program } from './binaries.ts'
import { clusterUser, readPassword, settingsFile } from './create.ts'
import { clusterFailure, passesByItself } from './failure.ts'
import type { Place } from './place.ts'
import { type Postmaster, removeForeignLocks, runningPostmaster } from './postmaster-file.ts'
import { run } from './run.ts'
import { settings, type Transport } from './settings.ts'
import { socketDirectory } from './socket-directory.ts'

/** How to connect; everything but the database's name. */
export interface Endpoint {
  host: string
  port: number
  user: string
  password: string
  ssl: false
}

export interface StartOptions {
  clock: Clock
  log: DatabaseLog
  /** Off only for databases that are thrown away. */
  durable: boolean
  loopback: boolean
  /** A tool that may work beside the server: it needs a database, but not for itself alone. */
  asGuest: boolean
}

/** Replaying a full write-ahead log takes seconds; ten minutes mean that something hangs. */
const readyWithinMs = 10 * 60_000
const passesWithinMs = 60_000
const announceEveryMs = 5_000
const maxLogBytes = 1_000_000

/** Uses the cluster that runs (its server may have been killed), else starts it; waits until ready. */
export async function ensureRunning(place: Place, options: StartOptions): Promise<Endpoint> {
  const { clock } = options
  const since = clock.monotonic()
  for (;;) {
    const running = await runningPostmaster(place.dataDirectory)
    if (running) {
      const endpoint = await endpointOf(running, place)
      if (await accepts(endpoint)) return endpoint
    } else await launch(place, options, since)
    if (clock.monotonic() - since > readyWithinMs) throw hanging(place)
    await pause(running ? 50 : 0)
  }
}

const hanging = ({ dataDirectory }: Place) =>
  new StartError(
    `Rondall's own database in ${dataDirectory} runs but has not answered for ten minutes; see server.log in that directory.`,
  )

/** A real pause even where a test's clock stands still: another process has to get on. */
const pause = (ms: number) => sleep(ms)

async function endpointOf(postmaster: Postmaster, place: Place): Promise<Endpoint> {
  return {
    host: postmaster.socketDirectory || '127.0.0.1',
    port: postmaster.port,
    user: clusterUser,
    password: await readPassword(place.dataDirectory),
    ssl: false,
  }
}

/** False while it starts, recovers or stops. */
async function accepts(endpoint: Endpoint) {
  const client = new pg.Client({
    ...endpoint,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function launch(place: Place, options: StartOptions, since: number) {
  const { dataDirectory, binaries, account } = place
  const transport = await writeSettings(place, options)
  const socketDirectory = transport.kind === 'socket' ? transport.directory : undefined
  await removeForeignLocks(dataDirectory, socketDirectory)
  const logFile = path.join(dataDirectory, 'server.log')
  const offset = await turnLog(logFile)
  const stopAnnouncing = announce(options)
  const args = ['start', '-D', dataDirectory, '-l', logFile, '-w', '-s', '-t', '3600']
  const { code } = await run(program(binaries, 'pg_ctl'), args, { account, detaches: true })
  stopAnnouncing()
  if (code === 0) return
  const reason = await readFrom(logFile, offset)
  if (!passesByItself(reason) || options.clock.monotonic() - since > passesWithinMs)
    throw clusterFailure(reason, dataDirectory)
  await pause(200)
}

function announce({ clock, log }: StartOptions) {
  const ended = new AbortController()
  const tell = async () => {
    for (;;) {
      await clock.wait(announceEveryMs, ended.signal)
      log.info({}, 'The database is still starting; after a crash it first recovers')
    }
  }
  tell().catch(() => undefined)
  return () => ended.abort()
}

async function writeSettings(place: Place, options: StartOptions) {
  const file = path.join(place.dataDirectory, settingsFile)
  const transport: Transport =
    options.loopback || process.platform === 'win32' || (await keepsLoopback(file, options))
      ? { kind: 'loopback', port: await loopbackPort(file) }
      : { kind: 'socket', directory: await socketDirectory(place) }
  await writeFile(file, settings(transport, options.durable), { mode: 0o600 }).catch((error) => {
    throw error.code === 'ENOSPC' ? clusterFailure(error.message, place.dataDirectory) : error
  })
  await giveTo(place.account, file)
  return transport
}

/**
 * A guest that finds the cluster down starts it as it was: the server it belongs to may be alive and
 * about to start it too, and knocks only where it was.
 */
async function keepsLoopback(settingsPath: string, { asGuest }: StartOptions) {
  return asGuest && (await lastPort(settingsPath)) > 0
}

/** 0 where the cluster was last spoken to through a socket, or never. */
async function lastPort(settingsPath: string) {
  const last = await readFile(settingsPath, 'utf8').catch(() => '')
  if (!/^listen_addresses = '127/m.test(last)) return 0
  return Number(last.match(/^port = (\d+)$/m)?.[1] ?? 0)
}

/** The last port again where it is free, so that open pools find a restarted cluster. */
async function loopbackPort(settingsPath: string) {
  for (const wanted of [await lastPort(settingsPath), ...portsToTry()]) {
    const free = wanted > 0 ? await freePort(wanted) : undefined
    if (free !== undefined) return free
  }
  return (await freePort(0)) ?? 0
}

/**
 * Below the ports that systems hand out to clients: one of those could take ours while PostgreSQL
 * restarts, even a connection of our own pool to itself, and PostgreSQL could never come back to it.
 */
function portsToTry() {
  const [from, count, tries] = [20_000, 12_000, 50]
  const first = (process.pid * 7919) % count
  return Array.from({ length: tries }, (_, index) => from + ((first + index) % count))
}

function freePort(wanted: number) {
  return new Promise<number | undefined>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** One old log is kept; returns where this start's words will begin. */
async function turnLog(logFile: string) {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size < maxLogBytes) return size
  await rename(logFile, `${logFile}.1`)
  return 0
}

async function readFrom(file: string, offset: number) {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return ''
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - offset), 0, null, offset)
  await handle.close()
  return buffer.toString('utf8', 0, bytesRead)
}
