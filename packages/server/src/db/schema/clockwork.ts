import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** One row for each lane of the clockwork, whichever process runs it: when it last got round. */
export const clockworkBeats = pgTable('clockwork_beats', {
  lane: text().primaryKey(),
  beatAt: instant('beat_at').notNull(),
})

/** What the operator has to look at; one row for each trouble, however often it shows. */
export const operatorAlarms = pgTable('operator_alarms', {
  /** Which trouble, such as `nobody-reached:<incident>`; ids only. */
  trouble: text().primaryKey(),
  kind: text().notNull(),
  subjectId: uuid('subject_id'),
  raisedAt: instant('raised_at').notNull(),
  toldAt: instant('told_at'),
  endedAt: instant('ended_at'),
})

/** Secrets that the server made for itself, sealed. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
