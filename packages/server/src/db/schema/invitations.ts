import { relationshipType } from '@rondall/contract/model/care-relationship.ts'
import { careRole, userRole } from '@rondall/contract/model/user.ts'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'
import { users } from './accounts.ts'

/** An invitation to a care team, or of a senior by who would care for them. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invites: text({ enum: valuesOf(userRole) }).notNull(),
    role: text({
      enum: valuesOf(careRole),
    }).notNull(),
    relationshipType: text('relationship_type', {
      enum: valuesOf(relationshipType),
    }),
    /** Keyed digest: six characters alone would be guessed from a plain one in a second. */
    codeDigest: text('code_digest').notNull(),
    /** Of the secret in the letter, which the inviter never sees: who has it owns the address. */
    linkDigest: text('link_digest'),
    /** The same of the text message. */
    textDigest: text('text_digest'),
    /** Whom it was sent to, sealed; only the owner of the address may use it. */
    email: text(),
    emailDigest: text('email_digest'),
    phone: text(),
    phoneDigest: text('phone_digest'),
    /** When its text was sent: a stranger's number gets one. */
    textedAt: instant('texted_at'),
    /** When the number has answered with YES. */
    phoneProvedAt: instant('phone_proved_at'),
    createdAt: instant('created_at').notNull(),
    /** When its present code was made: at first, or when it was sent again. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a senior said "not now". */
    postponedAt: instant('postponed_at'),
    /** The account that was opened with it; from then on nobody else can use it. */
    openedFor: uuid('opened_for').references(() => users.id, { onDelete: 'set null' }),
    /** The caregiver who would join with it, before everything is there that lets them in. */
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** How they came by it. */
    cameBy: text('came_by', { enum: ['letter', 'text', 'code'] }),
    /** Written by somebody who may not have been the senior: who comes with it is asked about first. */
    mustBeConfirmed: boolean('must_be_confirmed').notNull().default(false),
    /** When the senior said yes; the rest waits until everybody has shown that their address is theirs. */
    confirmedAt: instant('confirmed_at'),
    usedAt: instant('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_code').on(t.codeDigest),
    uniqueIndex('invitations_link').on(t.linkDigest),
    uniqueIndex('invitations_text').on(t.textDigest),
    index('invitations_asked_by').on(t.askedBy),
    index('invitations_senior').on(t.seniorId, t.createdAt),
    index('invitations_inviter').on(t.inviterId, t.createdAt),
    index('invitations_email').on(t.emailDigest),
    index('invitations_phone').on(t.phoneDigest),
  ],
)

/** "I never heard of them", and STOP from somebody who is no member: they are sent nothing more. */
export const invitationRefusals = pgTable(
  'invitation_refusals',
  {
    id: uuid().primaryKey(),
    /** Keyed digest of an address or a number. */
    digest: text().notNull(),
    /** From whom; null for everybody. */
    inviterId: uuid('inviter_id').references(() => users.id, { onDelete: 'cascade' }),
    refusedAt: instant('refused_at').notNull(),
  },
  (t) => [index('invitation_refusals_digest').on(t.digest)],
)
