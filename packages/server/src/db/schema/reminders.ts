import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'

export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    /** Sealed; the reminder's id is its context. */
    title: text().notNull(),
    description: text(),
    /** HH:MM on the senior's own clock. */
    time: text().notNull(),
    frequency: text({ enum: ['once', 'daily', 'weekly', 'monthly'] }).notNull(),
    /** The civil date from which once, weekly and monthly are counted. */
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('reminders_senior').on(t.seniorId)],
)
