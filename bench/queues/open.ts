import type { OpenDatabase } from '../../packages/server/src/db/connect.ts'
import { platform } from '../../tests/promise/scratch-database.ts'
import { graphileWorker } from './graphile-worker.ts'
import { ours } from './ours.ts'
import { pgBoss } from './pg-boss.ts'

/** All that are compared, on one database. */
export async function openQueues({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, url: string) {
  return [ours({ ...platform, db }), await pgBoss(url, pool), await graphileWorker(url)]
}
