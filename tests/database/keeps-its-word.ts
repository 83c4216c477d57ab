import { expect } from 'vitest'
import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { systemRandom } from '../../packages/server/src/platform/random.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
export const deps = { clock: systemClock, random: systemRandom, log: silent }

/** Opens the data directory (beside a server, where one runs) and looks for every acknowledged row. */
export async function expectAllKept(dataDir: string, acknowledged: number[]) {
  const found = new Set(await rowsIn(dataDir).catch(() => rowsIn(dataDir)))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}

/** Once more where it fails: a PostgreSQL that was just killed may still let us in, and then ends. */
async function rowsIn(dataDir: string) {
  const { pool, close } = await openDatabase({ ...deps, dataDir, asGuest: true })
  try {
    const { rows } = await pool.query('select number::int from acknowledged')
    return rows.map(({ number }) => Number(number))
  } finally {
    await close()
  }
}
