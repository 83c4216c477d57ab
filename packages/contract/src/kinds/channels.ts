import { namesOf } from './names-of.ts'

interface ChannelKind {
  /** Lower is chosen first where one is enough. */
  order: number
  /** Switched on for whoever has chosen nothing. */
  isUsual: boolean
  words: string
  /** In the settings. */
  label: string
  hint?: string
  /** Instead of the hint, on a server that has no service for it. */
  notSetUp?: string
  /** To whoever looks out for somebody, on a server that has no service for it. */
  reachesNobody: string
  /** What to do when messages by it come back. */
  remedy: string
  /** Which of the questions of a check-in go by it: a mailbox is written to once, and only where no device is. */
  nudges: 'once' | 'in-window' | 'also-at-noon'
  /** In which order a summary of a week is sent by one of them; null where nobody is to be bothered with one. */
  summaries: number | null
  /** How the outbox of a server without its service shows what it keeps; null where nothing is kept. */
  outbox: { label: string; tone: 'good' | 'notice'; canBeAnswered: boolean } | null
}

const channels = {
  push: {
    order: 1,
    isUsual: true,
    words: 'Push',
    label: 'Push Notifications',
    hint: 'On the devices where you have allowed it',
    reachesNobody: "Push notifications aren't set up, so no one gets one.",
    remedy: 'this browser no longer takes our messages. Please switch push off and on again.',
    nudges: 'also-at-noon',
    summaries: 2,
    outbox: null,
  },
  email: {
    order: 3,
    isUsual: true,
    words: 'Email',
    label: 'Email Notifications',
    notSetUp: "Email isn't set up on this Rondall, so you won't get any",
    reachesNobody: "Email isn't set up, so no one gets an email.",
    remedy:
      'our messages to your address came back. Please check whether your mailbox is full, and use another way until then.',
    nudges: 'once',
    summaries: 1,
    outbox: { label: 'Email', tone: 'good', canBeAnswered: false },
  },
  sms: {
    order: 2,
    isUsual: false,
    words: 'SMS',
    label: 'SMS Notifications',
    hint: 'Text messages to your phone',
    notSetUp: "Text messages aren't set up on this Rondall, so you won't get any",
    reachesNobody: "Text messages aren't set up, so no one gets a text.",
    remedy: "our messages to your number don't arrive. Please check the number below.",
    nudges: 'in-window',
    summaries: null,
    outbox: { label: 'SMS', tone: 'notice', canBeAnswered: true },
  },
} as const satisfies Record<string, ChannelKind>

type Channels = typeof channels
export type Channel = keyof Channels
/** Kept in the outbox where there is no service. */
export type OutboxChannel = {
  [Each in Channel]: Channels[Each]['outbox'] extends null ? never : Each
}[Channel]

export const channelKinds: Readonly<Record<Channel, ChannelKind>> = channels
export const channelNames = namesOf(channels)
/** Those that are chosen first come first. */
export const channelsInOrder = channelNames.toSorted(
  (one, other) => channels[one].order - channels[other].order,
)
/** Nobody is texted with a summary. The first of these that somebody wants is used. */
export const channelsForSummaries = channelNames
  .filter((channel) => channels[channel].summaries !== null)
  .toSorted((one, other) => (channels[one].summaries ?? 0) - (channels[other].summaries ?? 0))
export const outboxChannels = channelNames.filter(
  (channel) => channelKinds[channel].outbox !== null,
) as [OutboxChannel, ...OutboxChannel[]]

export const outboxViewOf = (channel: OutboxChannel) => channels[channel].outbox

/** Why a channel does not reach a person. */
export const suppressions = ['stopped', 'undeliverable'] as const
export type Suppression = (typeof suppressions)[number]
