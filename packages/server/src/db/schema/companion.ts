import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'
import { users } from './accounts.ts'

const oneForEachSenior = () =>
  uuid('senior_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    startedAt: instant('started_at').notNull(),
    lastTurnAt: instant('last_turn_at').notNull(),
  },
  (t) => [index('conversations_senior').on(t.seniorId, t.lastTurnAt)],
)

export const conversationTurns = pgTable(
  'conversation_turns',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    turn: integer().notNull(),
    seniorId: ownedBySenior(),
    /** Sealed, as are both answers; the primary key and the column are the context. */
    said: text().notNull(),
    answer: text().notNull(),
    /** What was played before the person went on talking. */
    heardAnswer: text('heard_answer').notNull(),
    interrupted: boolean().notNull(),
    /** Milliseconds by stage. */
    timings: jsonb().$type<Record<string, number>>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.turn] }),
    index('conversation_turns_senior').on(t.seniorId, t.at),
  ],
)

export const voicePreferences = pgTable('voice_preferences', {
  seniorId: oneForEachSenior(),
  /** The silence that ends a turn. */
  patienceMs: integer('patience_ms'),
  wordsPerMinute: integer('words_per_minute'),
})

/** When Rondall last said that it is a computer program, and how long it was used since. */
export const companionDisclosures = pgTable('companion_disclosures', {
  seniorId: oneForEachSenior(),
  disclosedAt: instant('disclosed_at'),
  usedSinceMs: integer('used_since_ms').notNull(),
})

/** Conversation time by the senior's civil date, for fair use. */
export const conversationUse = pgTable(
  'conversation_use',
  {
    seniorId: ownedBySenior(),
    usedOn: date('used_on', { mode: 'string' }).notNull(),
    usedMs: integer('used_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seniorId, t.usedOn] })],
)

/** Which of its own questions the companion asked when, so that it does not ask again soon. */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    seniorId: ownedBySenior(),
    question: text().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seniorId, t.question] })],
)
