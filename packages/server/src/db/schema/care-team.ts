import { careStatus, relationshipType } from '@rondall/contract/model/care-relationship.ts'
import { careRole } from '@rondall/contract/model/user.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'
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
      enum: valuesOf(careRole),
    }).notNull(),
    relationshipType: text('relationship_type', {
      enum: valuesOf(relationshipType),
    }),
    status: text({ enum: [...valuesOf(careStatus), 'removed'] }).notNull(),
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
