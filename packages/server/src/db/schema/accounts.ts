import { userRole } from '@rondall/contract/model/user.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { valuesOf } from '../values-of.ts'

const role = valuesOf(userRole)

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: role }).notNull(),
    /** argon2id; null for people who only use links. */
    passwordHash: text('password_hash'),
    /** IANA name; null until the person's own device has told. */
    timeZone: text('time_zone'),
    /** When a link that only a letter to this address has was opened; nobody is let in to anybody before. */
    emailProvedAt: instant('email_proved_at'),
    /** Invited by a caregiver and not here yet: a place for their profile, that nobody signs in to. */
    awaited: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the secret the browser holds. */
    secretHash: text('secret_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    openedBy: text('opened_by', { enum: ['password', 'link'] })
      .notNull()
      .default('password'),
    /** In words, such as "Chrome on Android". */
    device: text(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_secret_hash').on(t.secretHash),
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
  ],
)

/** The devices on which a person has signed in before: somebody else's wrong guesses never stop them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the device's cookie, which outlives its sessions. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

export const magicLinks = pgTable(
  'magic_links',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token, which only the e-mail has. */
    tokenHash: text('token_hash').notNull(),
    /** Where it was sent; lower case. */
    email: text().notNull(),
    /** The account to be made when nobody has this address yet. */
    newName: text('new_name'),
    newRole: text('new_role', { enum: role }),
    customerId: text('customer_id'),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    /** SHA-256 of the secret of the browser that asked for it; null where nobody's browser did. */
    askedBy: text('asked_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The session it opened, so that the same browser may ask again. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('magic_links_token_hash').on(t.tokenHash),
    index('magic_links_email').on(t.email),
    index('magic_links_expires').on(t.expiresAt),
  ],
)

export const twoFactor = pgTable('two_factor', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  /** Null until the first code has shown that the app on the phone works. */
  confirmedAt: instant('confirmed_at'),
  /** Number of the last 30-second step whose code was used: a code works once. */
  lastUsedStep: integer('last_used_step').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a code of 79 bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('recovery_codes_user_code').on(t.userId, t.codeHash)],
)
