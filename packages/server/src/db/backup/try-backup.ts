import { statfs } from 'node:fs/promises'
import pg from 'pg'
import type { OpenDatabase } from '../connect.ts'
import { sqlState } from '../transaction.ts'
import { restoreBackup } from './restore-backup.ts'

type Server = Pick<OpenDatabase, 'pool' | 'poolOf' | 'clusterDirectory'>

/** Why a backup could not be tried out; the backup itself may be good. */
export type Untried = 'not-permitted' | 'no-room'

/** The rows, and as much again for the log that PostgreSQL writes of them. */
const roomFactor = 2
const notPermitted = '42501'

/**
 * Restores a backup into a database of its own, with every count compared, and drops that again.
 * Throws when the backup is no good.
 */
export async function tryBackup(server: Server, file: string): Promise<Untried | undefined> {
  if (!(await hasRoom(server))) return 'no-room'
  const { pool } = server
  const name = await scratchName(pool)
  try {
    await dropTrial(pool)
    await create(pool, name)
  } catch (error) {
    if (sqlState(error) === notPermitted) return 'not-permitted'
    throw error
  }
  const scratch = server.poolOf(name)
  scratch.on('error', () => undefined)
  try {
    await restoreBackup(scratch, file)
  } finally {
    await scratch.end()
    await dropTrial(pool)
  }
  return undefined
}

/** Also what a killed process left; only for whoever knows that nobody else is trying one. */
export async function dropTrial(pool: pg.Pool) {
  const name = pg.escapeIdentifier(await scratchName(pool))
  await pool.query(`drop database if exists ${name} with (force)`)
}

/** Only of our own cluster do we know the disk: a trial must never be what fills it. */
async function hasRoom({ pool, clusterDirectory }: Server) {
  if (!clusterDirectory) return true
  const { rows } = await pool.query('select pg_database_size(current_database())::float8 as bytes')
  const { bavail, bsize } = await statfs(clusterDirectory)
  return bavail * bsize > rows[0].bytes * roomFactor
}

/** Names end at 63 bytes. */
async function scratchName(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select left(current_database(), 40) || '_backup_trial' as name`,
  )
  return String(rows[0].name)
}

/** From the template that nobody can be connected to, in a locale that fits every encoding. */
async function create(pool: pg.Pool, name: string) {
  const { rows } = await pool.query(
    'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
  )
  await pool.query(`create database ${pg.escapeIdentifier(name)} template template0
    encoding ${pg.escapeLiteral(rows[0].encoding)} lc_collate 'C' lc_ctype 'C'`)
}
