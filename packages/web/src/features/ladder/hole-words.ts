import { channelKinds } from '@rondall/contract/kinds/channels.ts'
import type { LadderHole } from '@rondall/contract/model/notifications.ts'

interface Whose {
  /** First name of the senior. */
  senior: string
  myId: string
}

/** What is wrong with the ladder, and what somebody can do about it. */
export function holeInWords(hole: LadderHole, { senior, myId }: Whose) {
  const mine = hole.personId === myId
  const who = mine ? 'You' : (hole.name ?? 'Somebody')
  const channel = hole.channel ? channelKinds[hole.channel].words : 'messages'
  switch (hole.kind) {
    case 'not-asked':
      return {
        what: `${senior} is not asked every day whether all is well.`,
        remedy: `Switch on the daily check-in, or have ${senior} open Rondall once on their own device.`,
      }
    case 'nobody':
      return {
        what: `Nobody is alerted when ${senior} needs help.`,
        remedy: `Somebody has to be on ${senior}'s care team. Invite them.`,
      }
    case 'no-channel':
      return {
        what: `${who} cannot be reached: nothing that works is switched on.`,
        remedy: mine
          ? 'Switch on push, e-mail or SMS in your settings.'
          : `Ask ${who} to switch on push, e-mail or SMS under Settings, Notifications.`,
      }
    case 'not-set-up':
      return {
        what: `${channel} is not set up here: nobody is told by it.`,
        remedy: 'Use another channel, and ask whoever runs this Rondall to connect it.',
      }
    case 'stopped':
      return {
        what: `${who} answered STOP to our text messages, so we may not send any.`,
        remedy: mine
          ? 'Text START to the number our messages come from.'
          : `Ask ${who} to text START to the number our messages come from.`,
      }
    case 'not-proved':
      return {
        what: `${mine ? 'Your phone number is' : `${who}'s phone number is`} not confirmed. It is tried all the same.`,
        remedy: mine
          ? 'Have a code sent to it under Settings, Notifications, and enter it there.'
          : `Ask ${who} to confirm it under Settings, Notifications.`,
      }
    case 'undeliverable':
      return {
        what: `${channel} to ${mine ? 'you' : who} does not arrive.`,
        remedy: mine
          ? 'Check your address and phone number in your settings.'
          : `Ask ${who} to check their address and phone number.`,
      }
    case 'alerts-off':
      return {
        what: `${who} ${mine ? 'have' : 'has'} switched off alerts.`,
        remedy: mine
          ? 'Switch on missed check-ins and emergency alerts in your settings.'
          : `Ask ${who} to switch on missed check-ins and emergency alerts under Settings, Notifications.`,
      }
  }
}
