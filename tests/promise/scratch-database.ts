import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/connect.ts'
import { migrateDatabase } from '../../packages/server/src/db/migrate.ts'
import type { Carried } from '../../packages/server/src/modules/notifications/deliveries.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { systemRandom } from '../../packages/server/src/platform/random.ts'
import { scratchDirectory } from '../database/scratch.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const carried: Carried = ['push', 'email', 'sms']
export const platform = { clock: systemClock, random: systemRandom, log: silent, carried }

/** A PostgreSQL of this run's own that other processes can reach; with fsync on, but where nothing is killed. */
export async function scratchDatabase({ durable = true } = {}) {
  const dataDir = await scratchDirectory()
  const server = await openDatabase({ ...platform, dataDir, durable, loopback: true })
  await migrateDatabase(server.pool)
  const { host, port, user, password, database } = server.connection
  const url = `postgres://${user}:${password}@${host}:${port}/${database}`
  return {
    ...server,
    url,
    dataDir,
    async remove() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type ScratchDatabase = Awaited<ReturnType<typeof scratchDatabase>>

/** Empties every table of ours. */
export async function empty({ pool }: Pick<OpenDatabase, 'pool'>) {
  const { rows } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
}

/** From now on the database's clock runs `factor` times as fast, beginning at `startAt`. */
export async function compressTime(
  { pool }: Pick<OpenDatabase, 'pool'>,
  startAt: number,
  factor: number,
) {
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 as real')
  const real = Number(rows[0].real)
  await pool.query(`create or replace function rondall_now() returns timestamptz language sql stable as
    $$ select to_timestamp(${startAt / 1000} + (extract(epoch from clock_timestamp()) - ${real}) * ${factor}) $$`)
}

export async function temporaryFile(name: string) {
  return path.join(await mkdtemp(path.join(os.tmpdir(), 'rondall-promise-')), name)
}

const childScript = (name: string) => path.join(import.meta.dirname, name)

/** A process of ours, with what it told. */
export function startChild(script: string, settings: object) {
  const child = spawn(process.execPath, [childScript(script)], {
    env: {
      PATH: process.env.PATH,
      PROMISE_SETTINGS: JSON.stringify(settings),
      // Halves what a start costs: a storm starts some thirty.
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'rondall-promise-compiled'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Told to one that has just died.
  child.stdin.on('error', () => undefined)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = new Promise<{ signal: NodeJS.Signals | null; code: number | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  return {
    ended,
    said: () => said,
    pid: child.pid,
    tell: (what: object) => child.stdin.write(`${JSON.stringify(what)}\n`),
    signal: (name: NodeJS.Signals) => child.kill(name),
  }
}
