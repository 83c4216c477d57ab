import { expect } from 'vitest'
import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { systemRandom } from '../../packages/server/src/platform/random.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
export const deps = { clock: systemClock, random: systemRandom, log: silent }

/** Opens the data directory (beside a server, where one runs) and looks for every acknowledged row. */
export async function expectAllKept(dataDir: string, acknowledged: number[]) {
  const { pool, close } = await openDatabase({ ...deps, dataDir, asGuest: true })
  const { rows } = await pool.query('select number::int from acknowledged')
  await close()
  const found = new Set(rows.map(({ number }) => number))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}
