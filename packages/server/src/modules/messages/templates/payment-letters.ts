import { priceDollars } from '@rondall/contract/constants/membership.ts'
import type { Letter } from '../letter.ts'
import { nameInMessage } from '../name-in-message.ts'

/** What a letter about a payment tells, and to whom. */
export interface PaymentTold {
  /** Null for whoever paid and has no account yet. */
  readerName: string | null
  /** Whose check-ins it is about; null where there is nobody yet. */
  seniorName: string | null
  isSenior: boolean
  isPayer: boolean
  payerName: string | null
  /** A day on the reader's calendar. */
  stopsOn: string
  wasOwed: boolean
  url: string
}

type PaymentLetter = 'payment-failed' | 'cancelled' | 'ending' | 'ended' | 'goes-on'

const stays = 'The Help button and reminders keep working.'
const notAmbulance = 'Rondall is not 911: if someone is in danger, call 911.'

/** The words of a letter about a payment. */
export function paymentLetter(which: PaymentLetter, told: PaymentTold): Letter {
  const { subject, paragraphs, action } = words[which](named(told))
  return {
    subject,
    paragraphs: [
      `Hello${told.readerName ? ` ${nameInMessage(firstName(told.readerName))}` : ''},`,
      ...paragraphs,
    ],
    ...(action ? { action: { label: action, url: told.url } } : {}),
    afterwards: [notAmbulance],
  }
}

const shortest = { email: 60, sms: 20 }

/** One text message of at most 160 characters, however long the names are. */
export function paymentSms(which: PaymentLetter, told: PaymentTold): string {
  const { text, action } = words[which](named(told, shortest.sms))
  return `Rondall: ${text}${action ? ` ${told.url}` : ''}`
}

interface Named extends PaymentTold {
  /** "Your", or "Rosa's". */
  whose: string
  who: string
}

function named(told: PaymentTold, longest = shortest.email): Named {
  const senior =
    told.seniorName && [...nameInMessage(firstName(told.seniorName))].slice(0, longest).join('')
  const isOwn = told.isSenior || !senior
  return { ...told, whose: isOwn ? 'Your' : `${senior}'s`, who: isOwn ? 'you' : senior }
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

interface Words {
  subject: string
  paragraphs: string[]
  action: string | null
  /** For a text message; the link follows. */
  text: string
}

const lower = (text: string) => (text === 'Your' ? 'your' : text)

const what = ({ who, isSenior }: Named) =>
  isSenior
    ? "After that, Rondall won't ask how you are, and no one is alerted when you don't answer."
    : `After that, Rondall won't ask how ${who === 'you' ? 'things are' : `${who} is`}, and no one is alerted when a check-in is missed.`

const words: Record<PaymentLetter, (told: Named) => Words> = {
  'payment-failed': ({ stopsOn, whose }) => ({
    subject: "Your Rondall payment didn't go through",
    paragraphs: [
      `Please pay by ${stopsOn}, so that ${lower(whose)} daily check-ins go on.`,
      `We couldn't collect this month's $${priceDollars}. Everything goes on as usual until ${stopsOn}. If it hasn't been paid by then, daily check-ins and conversations stop. ${stays}`,
    ],
    action: 'Pay now',
    text: `your payment failed. Daily check-ins stop on ${stopsOn}. Pay:`,
  }),
  cancelled: ({ stopsOn, whose }) => ({
    subject: `Rondall was canceled and ends on ${stopsOn}`,
    paragraphs: [
      `${whose} daily check-ins and conversations end on ${stopsOn}. Until then everything stays as it is. ${stays}`,
      'Changed your mind, or was it a mistake? One tap keeps everything going.',
    ],
    action: 'Keep Rondall',
    text: `canceled. Daily check-ins end on ${stopsOn}. Keep them:`,
  }),
  ending: (told) => ({
    subject: `${told.whose} daily check-ins end on ${told.stopsOn}`,
    paragraphs: [
      told.wasOwed
        ? `The last payment for Rondall didn't go through. If it isn't paid by ${told.stopsOn}, ${lower(told.whose)} daily check-ins and conversations stop.`
        : `The Rondall subscription was canceled. ${told.whose} daily check-ins and conversations end on ${told.stopsOn}.`,
      `${what(told)} ${stays}`,
      whoMayPay(told),
    ],
    action: told.wasOwed ? 'Pay now' : 'Keep Rondall',
    text: `${lower(told.whose)} daily check-ins end on ${told.stopsOn}. Keep them:`,
  }),
  ended: (told) => ({
    subject: `${told.whose} daily check-ins have stopped`,
    paragraphs: [
      told.isSenior || told.who === 'you'
        ? `Daily check-ins and conversations stopped on ${told.stopsOn}, because ${why(told)}.`
        : `Please keep in touch with ${told.who} yourself. Daily check-ins and conversations stopped on ${told.stopsOn}, because ${why(told)}.`,
      `No one is alerted when a check-in is missed. ${stays}`,
      whoMayPay(told),
    ],
    action: told.wasOwed ? 'Pay now' : 'Start again',
    text: `${lower(told.whose)} daily check-ins have stopped. Start them again:`,
  }),
  'goes-on': ({ whose }) => ({
    subject: `${whose} daily check-ins go on`,
    paragraphs: [
      `All is well again: ${lower(whose)} subscription is paid and everything goes on. There is nothing for you to do.`,
    ],
    action: null,
    text: `all is well again. ${whose} daily check-ins go on.`,
  }),
}

const why = ({ wasOwed }: Named) =>
  wasOwed ? "the last payment didn't go through" : 'the subscription ended'

function whoMayPay({ isPayer, payerName, wasOwed }: Named) {
  const costs = `$${priceDollars} a month, cancel anytime`
  if (isPayer || !payerName) return `It costs ${costs}.`
  const act = wasOwed ? `pay this month's $${priceDollars}` : 'take it over'
  return `${nameInMessage(payerName)} has paid so far. Anyone on the care team can ${act} with one tap${wasOwed ? '.' : `: ${costs}.`}`
}

/** After every payment: the road to the account, on any device. */
export const readyLetter = (told: {
  url: string
  validDays: number
  loginUrl: string
}): Letter => ({
  subject: 'Your Rondall is ready',
  paragraphs: [
    'Hello,',
    `Thank you. Your payment went through: $${priceDollars} a month, and you can cancel anytime.`,
    'One step is left: create your account. The button works on any phone, tablet or computer.',
  ],
  action: { label: 'Create your account', url: told.url },
  afterwards: [
    `The link works once, for ${told.validDays} days. For a new one, enter this email address at ${told.loginUrl}.`,
    "Didn't pay for Rondall? Someone may have mistyped their address. Just ignore this email.",
  ],
})

/** The same for somebody who has an account. */
export const readyAgainLetter = ({ url }: { url: string }): Letter => ({
  subject: 'Your Rondall is ready',
  paragraphs: [
    'Hello,',
    `Thank you. Your payment went through: $${priceDollars} a month, and you can cancel anytime.`,
  ],
  action: { label: 'Open Rondall', url },
})
