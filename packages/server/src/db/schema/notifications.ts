import { type Channel, channelNames, suppressions } from '@rondall/contract/kinds/channels.ts'
import type { MessageTemplate } from '@rondall/contract/kinds/message-templates.ts'
import { deliveryState } from '@rondall/contract/model/incident.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { becomesDue, instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'
import { users } from './accounts.ts'

const ofPerson = () =>
  uuid('person_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const channel = () => text({ enum: channelNames }).notNull()

/** Whether a person wants to be told by it: a column for each channel. */
const wanted = () =>
  Object.fromEntries(channelNames.map((name) => [name, boolean().notNull()])) as Record<
    Channel,
    ReturnType<ReturnType<typeof boolean>['notNull']>
  >

export const notificationPreferences = pgTable('notification_preferences', {
  personId: ofPerson().primaryKey(),
  ...wanted(),
  missedCheckIns: boolean('missed_check_ins').notNull(),
  emergencyAlerts: boolean('emergency_alerts').notNull(),
  sentimentAlerts: boolean('sentiment_alerts').notNull(),
  weeklySummary: boolean('weekly_summary').notNull(),
  /** HH:MM on the person's own clock; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})

/** A person's phone for text messages. */
export const phones = pgTable(
  'phones',
  {
    personId: ofPerson().primaryKey(),
    /** E.164, sealed. */
    number: text().notNull(),
    /** Keyed digest, to find who answers. */
    digest: text().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When its owner gave the code that was sent to it; before that it is tried all the same. */
    provedAt: instant('proved_at'),
  },
  (t) => [index('phones_digest').on(t.digest)],
)

/** The code that was last sent to a person's number. */
export const phoneCodes = pgTable('phone_codes', {
  personId: ofPerson().primaryKey(),
  /** Of the number it was sent to. */
  phoneDigest: text('phone_digest').notNull(),
  /** Keyed digest: six digits alone are guessed from a plain one. */
  codeDigest: text('code_digest').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
})

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    personId: ofPerson(),
    /** SHA-256 of the endpoint. */
    digest: text().notNull(),
    /** Endpoint and keys as the browser gave them, sealed. */
    subscription: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_digest').on(t.digest),
    index('push_subscriptions_person').on(t.personId),
  ],
)

/** Why a channel does not reach a person; no row where nothing is known against it. */
export const brokenChannels = pgTable(
  'broken_channels',
  {
    personId: ofPerson(),
    channel: channel(),
    reason: text({ enum: suppressions }).notNull(),
    since: instant('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.channel] })],
)

/** One message to one person by one channel, kept from before it is sent until long after. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Also the key that the provider is given at every try, so that the tries count as one message. */
    id: uuid().primaryKey(),
    /** Which message, such as `incident:<id>:2`; with person and channel it is told once. */
    message: text().notNull(),
    template: text().$type<MessageTemplate>().notNull(),
    /** What the template tells of: ids, references, instants, counts. */
    facts: jsonb().$type<Record<string, string | number | null>>().notNull(),
    personId: ofPerson(),
    seniorId: ownedBySenior(),
    incidentId: uuid('incident_id'),
    channel: channel(),
    urgent: boolean().notNull(),
    /** Somebody calls for help: goes before everything else that is urgent. */
    forHelp: boolean('for_help').notNull().default(false),
    state: text({ enum: valuesOf(deliveryState) }).notNull(),
    attempts: integer().notNull().default(0),
    provider: text(),
    providerMessageId: text('provider_message_id'),
    failure: text(),
    /** A provider may have passed it on: taken on, or a try whose end is not known. */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Since when this person has waited to be told of it, over all its alarms: their place in the queue. */
    waitingSince: instant('waiting_since').notNull().default(sql`rondall_now()`),
    /** An earlier alarm of the incident may have reached this person: first alarms go before it. */
    toldBefore: boolean('told_before').notNull().default(false),
    /** When it began to leave under the present lease; from then on it may arrive, whatever becomes of us. */
    leftAt: instant('left_at'),
    /** When the person's other channels were used beside it. */
    failedOverAt: instant('failed_over_at'),
    sentAt: instant('sent_at'),
    ...becomesDue(),
  },
  (t) => [
    uniqueIndex('deliveries_message').on(t.message, t.personId, t.channel),
    index('deliveries_due')
      .on(t.channel, t.urgent, t.forHelp, t.toldBefore, t.waitingSince)
      .where(sql`${t.nextActionAt} is not null`),
    index('deliveries_incident').on(t.incidentId),
    index('deliveries_person').on(t.personId, t.createdAt),
    index('deliveries_provider').on(t.providerMessageId),
    check(
      'deliveries_not_lost',
      sql`${t.state} not in ('queued', 'sending') or ${t.nextActionAt} is not null`,
    ),
  ],
)

/** A rehearsal: everybody on the ladder is asked to confirm that a message reaches them. */
export const ladderTests = pgTable(
  'ladder_tests',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    startedAt: instant('started_at').notNull(),
  },
  (t) => [index('ladder_tests_senior').on(t.seniorId, t.startedAt)],
)

export const ladderTestContacts = pgTable(
  'ladder_test_contacts',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => ladderTests.id, { onDelete: 'cascade' }),
    personId: ofPerson(),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [primaryKey({ columns: [t.testId, t.personId] })],
)
