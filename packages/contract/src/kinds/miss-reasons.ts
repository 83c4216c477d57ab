interface Reason {
  /** A failure of ours is never shown as an answer that did not come. */
  isOurs: boolean
  words: string
  /** Whether the words tell more than that there was no answer. */
  saysMore: boolean
  /** The headline of a missed check-in. */
  headline(name: string): string
  /** In an alert. */
  inAlert(name: string): string
  /** On the page of an incident. */
  onPage(name: string): string
}

const hasNotCheckedIn = (name: string) => `${name} has not checked in`
const hasNotAnswered = (name: string) => `${name} has not answered the daily check-in.`
const talkedUnclearly = (name: string) =>
  `${name} talked with Rondall, but we couldn't tell whether all is well.`
const offline = 'The device seems to be offline'
const noDevice = 'No device is connected'
const ourFault = "We couldn't check. That was our fault"
const notInTime = (name: string) => `${name} has not answered in time.`

/** Why a window passed without an answer. */
export const missReasons = {
  'no-answer': {
    isOurs: false,
    words: 'No answer',
    saysMore: false,
    headline: hasNotCheckedIn,
    inAlert: hasNotAnswered,
    onPage: (name) => `We asked ${name} and didn't get an answer in time.`,
  },
  'device-offline': {
    isOurs: false,
    words: offline,
    saysMore: true,
    headline: hasNotCheckedIn,
    inAlert: (name) => `${hasNotAnswered(name)} The device seems to be offline.`,
    onPage: (name) => `${notInTime(name)} ${offline}.`,
  },
  'no-device': {
    isOurs: false,
    words: noDevice,
    saysMore: true,
    headline: hasNotCheckedIn,
    inAlert: (name) => `${hasNotAnswered(name)} No device of ${name}'s is connected.`,
    onPage: (name) => `${notInTime(name)} ${noDevice}.`,
  },
  'answered-unclearly': {
    isOurs: false,
    words: "They talked with Rondall, but we couldn't tell whether all is well",
    saysMore: true,
    headline: (name) => `${name} talked, but has not checked in`,
    inAlert: talkedUnclearly,
    onPage: talkedUnclearly,
  },
  'our-failure': {
    isOurs: true,
    words: ourFault,
    saysMore: true,
    headline: hasNotCheckedIn,
    inAlert: hasNotAnswered,
    onPage: (name) => `${notInTime(name)} ${ourFault}.`,
  },
} as const satisfies Record<string, Reason>

export type MissReason = keyof typeof missReasons

/** Rows of earlier versions have none, or one that is not known any more. */
export const missReasonOf = (reason: string | null): Reason =>
  missReasons[reason as MissReason] ?? missReasons['no-answer']

/** A sentence to put behind "no answer"; empty where there is no more to say. */
export function moreOnMiss(reason: MissReason | null) {
  const { saysMore, words } = missReasonOf(reason)
  return saysMore ? ` ${words}.` : ''
}
