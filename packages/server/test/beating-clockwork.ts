import { beat } from '../src/clockwork/heartbeat.ts'
import type { Database } from '../src/db/transaction.ts'

export const lanes = ['steps', 'vigil', 'sending-push', 'sending-sms', 'sending-email', 'operator']

/** As if a clockwork had just gone round, but for some of its lanes. */
export async function beatAll(db: Database, but: readonly string[] = []) {
  for (const lane of lanes) if (!but.includes(lane)) await beat(db, lane)
}
