import { type SQL, sql } from 'drizzle-orm'
import type { MessageCopy, MessageFacts } from './message-copy.ts'

/** One message: its words, and when it may still be said. What its button does stands in the contract's table. */
export interface Template {
  copy(facts: MessageFacts): MessageCopy
  /**
   * A condition on the delivery `d` and the other person `o` it speaks of. It may have waited for its provider
   * while the senior answered, somebody took it on, or the reminder was switched off: an alarm after the
   * all-clear frightens people for nothing. Absent: it can always be said.
   */
  isStillRelevant?: SQL
}

export const incidentIs = (how: SQL) =>
  sql`exists (select from incidents i where i.id = d.incident_id and ${how})`

/** Whoever is told of is still the one who is on it. */
export const isStillOnIt = incidentIs(sql`i.state = 'claimed' and i.claimed_by_id = o.id`)
