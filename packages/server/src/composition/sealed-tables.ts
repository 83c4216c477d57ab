import { type SealedTable, sealedIn } from '../db/resealing.ts'
import { twoFactor } from '../db/schema/accounts.ts'
import { supportRequests } from '../db/schema/billing.ts'
import { checkIns } from '../db/schema/check-ins.ts'
import { serverSecrets } from '../db/schema/clockwork.ts'
import { conversationTurns } from '../db/schema/companion.ts'
import { incidents, noteContext } from '../db/schema/incidents.ts'
import { invitations } from '../db/schema/invitations.ts'
import { journalEntries } from '../db/schema/journal.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { phones, pushSubscriptions } from '../db/schema/notifications.ts'
import { seniorProfiles } from '../db/schema/profiles.ts'
import { reminders } from '../db/schema/reminders.ts'
import { secretContext } from '../db/server-secrets.ts'
import { place as secondFactorContext } from '../modules/accounts/two-factor/two-factor.ts'
import { messageContext } from '../modules/check-ins/check-ins.ts'
import { turnContext } from '../modules/companion/conversations.ts'
import {
  addressContext,
  digestsOfEmail,
  digestsOfPhone,
} from '../modules/invitations/secrets/invitation-secrets.ts'
import { contextOf as entryContext } from '../modules/journal/journal.ts'
import { contextOf as outboxContext } from '../modules/messages/outbox.ts'
import { phoneContext, pushContext } from '../modules/notifications/contact-points.ts'
import { contextOf as profileContext } from '../modules/profiles/profiles.ts'
import { contextOf as reminderContext } from '../modules/reminders/reminder-words.ts'
import { contextOf as requestContext } from '../modules/support/support.ts'

/**
 * Everything in the database that is sealed. The server's own secrets come last: as long as the rest is not done, a start
 * that is not given the old key cannot open them, and says so (`requireRightKey`).
 */
export const sealedTables: readonly SealedTable[] = [
  sealedIn(checkIns, { message: ({ id }) => messageContext(id) }),
  sealedIn(conversationTurns, {
    said: ({ conversationId, turn }) => turnContext(conversationId, turn, 'said'),
    answer: ({ conversationId, turn }) => turnContext(conversationId, turn, 'answer'),
    heardAnswer: ({ conversationId, turn }) => turnContext(conversationId, turn, 'heard_answer'),
  }),
  sealedIn(incidents, { note: ({ id }) => noteContext(id) }),
  sealedIn(
    invitations,
    {
      email: ({ id }) => addressContext(id, 'email'),
      phone: ({ id }) => addressContext(id, 'phone'),
    },
    (encryption, column, text) =>
      column === 'email'
        ? { emailDigest: digestsOfEmail({ encryption }, text)[0] }
        : { phoneDigest: digestsOfPhone({ encryption }, text)[0] },
  ),
  sealedIn(journalEntries, { content: ({ id }) => entryContext(id) }),
  sealedIn(outboxMessages, { content: ({ id }) => outboxContext(id) }),
  sealedIn(phones, { number: ({ personId }) => phoneContext(personId) }),
  sealedIn(pushSubscriptions, { subscription: ({ digest }) => pushContext(digest) }),
  sealedIn(reminders, {
    title: ({ id }) => reminderContext(id, 'title'),
    description: ({ id }) => reminderContext(id, 'description'),
  }),
  sealedIn(seniorProfiles, { content: ({ seniorId }) => profileContext(seniorId) }),
  sealedIn(supportRequests, { content: ({ id }) => requestContext(id) }),
  sealedIn(twoFactor, { secret: ({ userId }) => secondFactorContext(userId) }),
  sealedIn(serverSecrets, { value: ({ name }) => secretContext(name) }),
]
