import { paymentProvider } from '@rondall/contract/routes/billing.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { becomesDue } from '../columns.ts'
import { instant } from '../instant.ts'
import { valuesOf } from '../values-of.ts'
import { users } from './accounts.ts'

/** Whoever paid, by the payment provider's id; an account of ours belongs to it once it is opened. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: text().primaryKey(),
    provider: text({ enum: valuesOf(paymentProvider) }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** The first completed payment; null until there was one. */
    paidAt: instant('paid_at'),
    /** A person may have several: somebody who paid twice keeps both. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The senior whom somebody of their care team pays for, whatever their role is. */
    paysForId: uuid('pays_for_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('billing_customers_user').on(t.userId),
    index('billing_customers_pays_for').on(t.paysForId),
    index('billing_customers_email').on(t.email),
    check('billing_customers_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Numbers the readings of each subscription, so that an older one never replaces a newer one. */
export const billingReadings = pgTable('billing_readings', {
  subscriptionId: text('subscription_id').primaryKey(),
  begun: integer().notNull(),
})

const status = ['active', 'past_due', 'paused', 'canceled', 'incomplete'] as const

/** A subscription as it was when it was last read from the provider. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    status: text({ enum: status }).notNull(),
    currentPeriodStartsAt: instant('current_period_starts_at').notNull(),
    currentPeriodEndsAt: instant('current_period_ends_at').notNull(),
    /** When it is going to end because somebody cancelled it. */
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
    reading: integer().notNull(),
    readAt: instant('read_at').notNull(),
    /** When it is looked at who has to be told something about it. */
    ...becomesDue(),
  },
  (t) => [
    index('billing_subscriptions_customer').on(t.customerId),
    index('billing_subscriptions_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
  ],
)

/** What is told about a payment: one letter or text to one person, kept from before it is sent. */
export const paymentLetters = pgTable(
  'payment_letters',
  {
    /** Also the key that the provider is given at every try, and what the link in it is made of. */
    id: uuid().primaryKey(),
    /** What is told, such as `ended:<subscription>:0`; to each recipient once by each channel. */
    event: text().notNull(),
    template: text({
      enum: ['ready', 'payment-failed', 'cancelled', 'ending', 'ended', 'goes-on'],
    }).notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => billingSubscriptions.id, { onDelete: 'cascade' }),
    /** A person's id, or `customer` for whoever paid and has no account yet. */
    recipient: text().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose check-ins it is about; null where it is about the payment alone. */
    seniorId: uuid('senior_id').references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    facts: jsonb().$type<Record<string, number>>().notNull(),
    state: text({ enum: ['queued', 'sent', 'superseded', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    nextActionAt: instant('next_action_at'),
  },
  (t) => [
    uniqueIndex('payment_letters_event').on(t.event, t.recipient, t.channel),
    index('payment_letters_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    index('payment_letters_subscription').on(t.subscriptionId),
    check(
      'payment_letters_not_lost',
      sql`(${t.state} = 'queued') = (${t.nextActionAt} is not null)`,
    ),
  ],
)

/** What people asked the operator, where no support address is set. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid().primaryKey(),
    /** Address and words, sealed. */
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant('sent_at'),
    /** When it is tried to be mailed to the operator; null once it was. */
    nextActionAt: instant('next_action_at'),
  },
  (t) => [
    index('support_requests_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
  ],
)

/** What is read again without having been told to: subscriptions, and checkouts that are not finished. */
export const billingRereads = pgTable(
  'billing_rereads',
  {
    /** The provider's id of a subscription or of a checkout. */
    id: text().primaryKey(),
    kind: text({ enum: ['subscription', 'checkout'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    nextActionAt: instant('next_action_at').notNull(),
    /** How often in a row it was taken up without being read. */
    attempts: integer().notNull().default(0),
  },
  (t) => [index('billing_rereads_due').on(t.nextActionAt)],
)

/** What the provider told, by its own id: the same news twice is handled once. */
export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** When it was last taken up. */
  receivedAt: instant('received_at').notNull(),
  /** Null while it is being handled. */
  handledAt: instant('handled_at'),
})

/** One row for each plan that began, told by the screen that welcomed its payer. */
export const planActivations = pgTable('plan_activations', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => billingCustomers.id, { onDelete: 'cascade' }),
  plan: text().notNull(),
  value: integer().notNull(),
  currency: text().notNull(),
  at: instant('at').notNull(),
})

/** The sandbox's own books: what a payment provider would keep on its side. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    email: text().notNull(),
    status: text({ enum: status }).notNull(),
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    endedAt: instant('ended_at'),
    /** The last four digits; the number itself is never kept, not even here. */
    card: text(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sandbox_subscriptions_customer').on(t.customerId)],
)

/** A page of the sandbox that is open for somebody: a checkout, a card payment or a portal. */
export const sandboxPages = pgTable('sandbox_pages', {
  id: text().primaryKey(),
  kind: text({ enum: ['checkout', 'embedded', 'intent', 'portal'] }).notNull(),
  /** Whose portal, or who pays again. */
  customerId: text('customer_id'),
  /** The account that pays, where there is one already. */
  userId: text('user_id'),
  /** The senior whom they pay for. */
  paysForId: text('pays_for_id'),
  /** When the first month that is paid begins, where it is not now. */
  beginsAt: instant('begins_at'),
  /** What was paid for here; null until then. */
  subscriptionId: text('subscription_id'),
  /** The card that waits for its owner's confirmation, by its last four digits. */
  pendingCard: text('pending_card'),
  email: text(),
  successPath: text('success_url').notNull(),
  cancelPath: text('cancel_url').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
