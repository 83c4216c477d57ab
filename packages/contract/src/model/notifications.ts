import * as z from 'zod/mini'
import { type Channel, channelKinds, channelNames, suppressions } from '../kinds/channels.ts'
import { e164Of } from './phone-number.ts'
import { timeOfDay } from './time-of-day.ts'

export const channel = z.enum(channelNames)

const ofEachChannel = <Value>(of: (name: Channel) => Value) =>
  Object.fromEntries(channelNames.map((name) => [name, of(name)])) as Record<Channel, Value>

/** How a person wants to be told, and of what. */
export const notificationPreferences = z.object({
  ...ofEachChannel(() => z.boolean()),
  missedCheckIns: z.boolean(),
  emergencyAlerts: z.boolean(),
  /** Entries whose sentiment is negative. */
  sentimentAlerts: z.boolean(),
  weeklySummary: z.boolean(),
  /** On the person's own clock; a call for help is never held back by it. */
  quietHours: z.nullable(
    z.object({
      from: timeOfDay('Please give the time when your quiet hours begin.'),
      to: timeOfDay('Please give the time when your quiet hours end.'),
    }),
  ),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const usualPreferences: NotificationPreferences = {
  ...ofEachChannel((name) => channelKinds[name].isUsual),
  missedCheckIns: true,
  emergencyAlerts: true,
  sentimentAlerts: true,
  weeklySummary: true,
  quietHours: null,
}

/** As typed by a person; what comes out is E.164. */
export const phoneNumber = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((typed) => e164Of(typed) !== undefined, 'Please enter a valid phone number'),
  ),
  z.transform((typed: string) => e164Of(typed) ?? ''),
)

/** Something that keeps a ladder from reaching people. */
export const ladderHole = z.object({
  /**
   * `not-asked`: the senior has no daily check-in, or it is switched off. `not-set-up`: somebody counts on a
   * channel for which this server has no service. `not-proved`: nobody has shown that the number is theirs.
   */
  kind: z.enum([
    'not-asked',
    'nobody',
    'no-channel',
    ...suppressions,
    'alerts-off',
    'not-set-up',
    'not-proved',
  ]),
  /** Absent where it is about nobody in particular. */
  personId: z.optional(z.string()),
  name: z.optional(z.string()),
  channel: z.optional(channel),
})
export type LadderHole = z.infer<typeof ladderHole>
