import { incidentKind, incidentState } from '@rondall/contract/model/incident.ts'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { becomesDue, instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'
import { users } from './accounts.ts'

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey(),
    /** Short, without look-alikes: stands on every message about it. */
    reference: text().notNull(),
    seniorId: ownedBySenior(),
    kind: text({ enum: valuesOf(incidentKind) }).notNull(),
    /**
     * What it is about, so that it is opened once: a check-in's date; for a call for help, the one
     * before it, which presses at the same moment all name.
     */
    occasion: text().notNull(),
    reason: text(),
    state: text({ enum: valuesOf(incidentState) }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Rounds of alarms since it was opened; each has its own deliveries. */
    alarms: integer().notNull().default(0),
    /** How many of the ladder were added since it was opened or reopened. */
    reached: integer().notNull().default(0),
    claimedById: person('claimed_by_id'),
    claimedAt: instant('claimed_at'),
    etaAt: instant('eta_at'),
    /** When a claim that nobody closed is over. */
    claimEndsAt: instant('claim_ends_at'),
    /** Whom the claimer asked to take over. */
    offeredToId: person('offered_to_id'),
    closedById: person('closed_by_id'),
    closedAt: instant('closed_at'),
    outcome: text(),
    /** Sealed. */
    note: text(),
    ...becomesDue(),
  },
  (t) => [
    uniqueIndex('incidents_reference').on(t.reference),
    uniqueIndex('incidents_occasion').on(t.seniorId, t.kind, t.occasion),
    index('incidents_senior').on(t.seniorId, t.openedAt),
    index('incidents_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    // An incident never falls silent: the database refuses one that nothing follows on.
    check('incidents_not_lost', sql`(${t.state} = 'closed') = (${t.nextActionAt} is null)`),
  ],
)

/** What happened in an incident, in order; never changed. */
export const incidentEvents = pgTable(
  'incident_events',
  {
    id: uuid().primaryKey(),
    /** Tells what came first of what happened in the same instant. */
    number: bigserial({ mode: 'number' }).notNull(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text().notNull(),
    personId: person('person_id'),
    /** Ids, counts, instants: never what somebody wrote. */
    details: jsonb().$type<Record<string, string | number>>(),
    /** Sealed. */
    note: text(),
  },
  (t) => [index('incident_events_incident').on(t.incidentId, t.number)],
)

/** How a senior's ladder is climbed, where it differs from the usual. */
export const ladderSettings = pgTable('ladder_settings', {
  seniorId: uuid('senior_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  missedStepMinutes: integer('missed_step_minutes').notNull(),
  helpStepMinutes: integer('help_step_minutes').notNull(),
  repeatMinutes: integer('repeat_minutes').notNull(),
  reopenMinutes: integer('reopen_minutes').notNull(),
})

/** What the sealed note of an incident is bound to. */
export const noteContext = (id: string) => `incidents:${id}:note`
