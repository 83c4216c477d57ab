import { channelKinds } from '@rondall/contract/kinds/channels.ts'
import type { LadderHole } from '@rondall/contract/model/notifications.ts'

interface Whose {
  /** First name of the senior. */
  senior: string
  myId: string
}

/** What keeps an alert from getting through, and what someone can do about it. */
export function holeInWords(hole: LadderHole, { senior, myId }: Whose) {
  const mine = hole.personId === myId
  const who = mine ? 'You' : (hole.name ?? 'Someone')
  const channel = hole.channel ? channelKinds[hole.channel].words : 'messages'
  switch (hole.kind) {
    case 'not-asked':
      return {
        what: `Rondall doesn't ask ${senior} how the day is going.`,
        remedy: `Turn on the daily check-in, or ask ${senior} to open Rondall once.`,
      }
    case 'nobody':
      return {
        what: `No one gets alerted when ${senior} needs help.`,
        remedy: `Invite someone to ${senior}'s care team.`,
      }
    case 'no-channel':
      return {
        what: `We have no way to reach ${mine ? 'you' : who}.`,
        remedy: mine
          ? 'Turn on push, email or SMS in your settings.'
          : `Ask ${who} to turn on push, email or SMS under Settings, Notifications.`,
      }
    case 'not-set-up':
      return {
        what: channelKinds[hole.channel ?? 'sms'].reachesNobody,
        remedy: 'Choose another way to be reached, and ask whoever runs this Rondall to set it up.',
      }
    case 'stopped':
      return {
        what: `${who} replied STOP to our texts, so we can't send any.`,
        remedy: mine
          ? 'Text START to the number our messages come from.'
          : `Ask ${who} to text START to the number our messages come from.`,
      }
    case 'not-proved':
      return {
        what: `${mine ? 'Your phone number is' : `${who}'s phone number is`} not confirmed. We still try it.`,
        remedy: mine
          ? 'Ask for a code under Settings, Notifications, and enter it there.'
          : `Ask ${who} to confirm it under Settings, Notifications.`,
      }
    case 'undeliverable':
      return {
        what: `${channel} to ${mine ? 'you' : who} doesn't get through.`,
        remedy: mine
          ? 'Check your address and phone number in your settings.'
          : `Ask ${who} to check their address and phone number.`,
      }
    case 'alerts-off':
      return {
        what: `${who} ${mine ? 'have' : 'has'} turned off alerts.`,
        remedy: mine
          ? 'Turn on missed check-ins and emergency alerts in your settings.'
          : `Ask ${who} to turn on missed check-ins and emergency alerts under Settings, Notifications.`,
      }
  }
}
