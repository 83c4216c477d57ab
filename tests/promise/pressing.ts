import { sendCheckIn } from '@rondall/contract/routes/check-ins.ts'
import { startSession } from '../../packages/server/src/modules/accounts/sessions/sessions.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { platform, type ScratchDatabase } from './scratch-database.ts'

/** An Authorization header for each senior there is. */
export async function signedInSeniors({ db, pool }: ScratchDatabase) {
  const { rows } = await pool.query(`select id from users where role = 'senior' order by id`)
  const deps = { ...platform, db, ids: systemIds, random: systemRandom }
  return Promise.all(
    rows.map(async ({ id }) => {
      const { secret } = await startSession(deps, { id, keepSignedIn: false })
      return `Bearer ${secret}`
    }),
  )
}

/** One press of Help, and how long its answer took. */
export async function pressFor(url: string, authorization: string) {
  const began = performance.now()
  const response = await fetch(`${url}${sendCheckIn.path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'need_help', pressId: systemIds.next() }),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}
