import * as z from 'zod/mini'
import { suppressions } from '../kinds/channels.ts'
import {
  channel,
  ladderHole,
  notificationPreferences,
  phoneNumber,
} from '../model/notifications.ts'
import { careRole } from '../model/user.ts'
import { route } from '../route.ts'
import { done, ofSenior } from '../senior-query.ts'

export const readNotificationPreferences = route({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'How I want to be told, of what, and what keeps messages from reaching me',
  permission: 'self',
  answer: z.extend(notificationPreferences, {
    phone: z.nullable(z.string()),
    /** Whether a code that was sent to it has come back; until then it is tried all the same. */
    phoneProved: z.boolean(),
    broken: z.array(z.object({ channel, reason: z.enum(suppressions) })),
    /** This server has no service for them. */
    notSetUp: z.array(channel),
  }),
})

export const saveNotificationPreferences = route({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Change what is given; a phone of null is taken away',
  permission: 'self',
  body: z.extend(z.partial(notificationPreferences), {
    phone: z.optional(z.nullable(phoneNumber)),
  }),
  changes: ['/api/notifications/preferences', '/api/ladder'],
  answer: done,
})

export const sendPhoneCode = route({
  method: 'POST',
  path: '/api/notifications/phone/code',
  summary: 'Text a code to the number I gave; the one before it ends',
  permission: 'self',
  answer: done,
  errors: ['phone-missing', 'message-not-sent', 'too-many-requests'],
})

export const confirmPhone = route({
  method: 'POST',
  path: '/api/notifications/phone/confirm',
  summary: 'Show with the code that the number is mine',
  permission: 'self',
  body: z.object({
    code: z
      .string('Please enter the code.')
      .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(20)),
  }),
  changes: ['/api/notifications/preferences', '/api/ladder'],
  answer: done,
  errors: ['phone-code-wrong', 'phone-code-expired', 'phone-code-spent'],
})

export const pushKey = route({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key with which a browser subscribes to web push',
  permission: 'self',
  answer: z.object({ publicKey: z.string() }),
})

const endpoint = z
  .url({ protocol: /^https$/, error: 'A push service has an https address.' })
  .check(z.maxLength(2000))

export const subscribeToPush = route({
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Push to this browser, for whoever is signed in',
  permission: 'self',
  body: z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().check(z.maxLength(200), z.regex(/^[\w-]{80,}=*$/)),
      auth: z.string().check(z.maxLength(100), z.regex(/^[\w-]{20,}=*$/)),
    }),
  }),
  answer: done,
})

export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  summary: 'No more push to this browser',
  permission: 'self',
  body: z.object({ endpoint }),
  answer: done,
})

const minutes = (least: number, most: number) =>
  z
    .number('Please give minutes.')
    .check(
      z.int('Please give whole minutes.'),
      z.gte(least, `Please give at least ${least} minutes.`),
      z.lte(most, `Please give at most ${most} minutes.`),
    )

const ladderMinutes = z.object({
  /** Until the next person is added, after a missed check-in. */
  missedStepMinutes: minutes(2, 120),
  helpStepMinutes: minutes(1, 30),
  /** Between rounds when everybody has been alerted. */
  repeatMinutes: minutes(5, 240),
  /** After the ETA of a claim that nobody closed. */
  reopenMinutes: minutes(5, 240),
})

export const readLadder = route({
  method: 'GET',
  path: '/api/ladder',
  summary: 'Who is alerted in which order, by what, and where the ladder has holes',
  permission: 'handle-incidents',
  query: ofSenior,
  answer: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: careRole,
        channels: z.array(channel),
        /** In their quiet hours now. */
        resting: z.boolean(),
      }),
    ),
    holes: z.array(ladderHole),
    minutes: ladderMinutes,
    test: z.nullable(
      z.object({
        startedAt: z.string(),
        contacts: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            confirmedAt: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
})

export const changeLadder = route({
  method: 'PUT',
  path: '/api/ladder',
  summary: 'How fast the ladder is climbed',
  permission: 'change-senior-settings',
  query: ofSenior,
  body: ladderMinutes,
  changes: ['/api/ladder'],
  answer: done,
})

export const orderLadder = route({
  method: 'PUT',
  path: '/api/ladder/order',
  summary: 'Who is alerted before whom; the roles keep their order',
  permission: 'change-senior-settings',
  query: ofSenior,
  body: z.object({
    /** Everybody on the ladder, in the order in which they are to be alerted. */
    people: z.array(z.uuid()).check(z.maxLength(100)),
  }),
  changes: ['/api/ladder'],
  answer: done,
  errors: ['ladder-changed'],
})

export const readHelpContact = route({
  method: 'GET',
  path: '/api/help/contact',
  summary: 'Whom I can telephone when I need help: my primary caregiver, if they gave a number',
  permission: 'senior-self',
  answer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
})

export const testLadder = route({
  method: 'POST',
  path: '/api/ladder/test',
  summary: 'Ask everybody on the ladder to confirm that messages reach them',
  permission: 'change-senior-settings',
  query: ofSenior,
  changes: ['/api/ladder'],
  answer: done,
  errors: ['too-many-requests'],
})

export const smsReply = route({
  method: 'POST',
  path: '/api/webhooks/sms',
  summary: 'A text message that somebody sent us: 1 claims; STOP, START and HELP are honoured',
  permission: 'public',
  bodyType: 'raw',
  answerType: 'text/xml',
})

export const smsStatus = route({
  method: 'POST',
  path: '/api/webhooks/sms/status',
  summary: 'What became of a text message',
  permission: 'public',
  bodyType: 'raw',
  answerType: 'text/xml',
})
