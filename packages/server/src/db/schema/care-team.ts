import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'
import { users } from './accounts.ts'

export const careRelationships = pgTable(
  'care_relationships',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    caregiverId: uuid('caregiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({
      enum: ['caregiver_primary', 'caregiver_secondary', 'caregiver_emergency'],
    }).notNull(),
    relationshipType: text('relationship_type', {
      enum: ['son', 'daughter', 'caregiver', 'relative', 'friend'],
    }),
    status: text({ enum: ['invited', 'accepted', 'removed'] }).notNull(),
    sharingPaused: boolean('sharing_paused').notNull().default(false),
    /** Among those of the same role, who is alerted first; those without one come after, the oldest first. */
    position: integer(),
    createdAt: instant('created_at').notNull(),
    /** Nothing that was sent before this lets them in again. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('care_relationships_pair').on(t.seniorId, t.caregiverId),
    index('care_relationships_caregiver').on(t.caregiverId, t.createdAt),
    uniqueIndex('care_relationships_one_primary')
      .on(t.seniorId)
      .where(sql`${t.role} = 'caregiver_primary' and ${t.status} = 'accepted'`),
  ],
)
