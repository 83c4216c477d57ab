import { isSupportedCountry } from 'libphonenumber-js/max'
import type { Reader } from './config-reader.ts'

export interface EmailConfig {
  url: string
  /** An address, or a name with an address in angle brackets. */
  from: string
}

export interface SmsConfig {
  accountSid: string
  authToken: string
  /** A number in E.164, or a messaging service's sid. */
  from: string
}

const fromLine = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

export function readEmail(read: Reader, problems: string[]): EmailConfig | undefined {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const from = read.text('MAIL_FROM')
  if (!url) {
    if (from && !read.text('SMTP_URL')) {
      problems.push('SMTP_URL is missing: MAIL_FROM is set.')
    }
    return undefined
  }
  if (!from) problems.push('MAIL_FROM is missing: SMTP_URL is set.')
  else if (!fromLine.test(from)) {
    problems.push('MAIL_FROM must be an address, or a name with <address> behind it.')
  }
  return { url, from: from ?? '' }
}

export function readSms(read: Reader, problems: string[]): SmsConfig | undefined {
  const given = {
    TWILIO_ACCOUNT_SID: read.text('TWILIO_ACCOUNT_SID'),
    TWILIO_AUTH_TOKEN: read.text('TWILIO_AUTH_TOKEN'),
    TWILIO_FROM: read.text('TWILIO_FROM'),
  }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  for (const [name] of missing) {
    problems.push(`${name} is missing: Twilio needs its account, its token and a sender.`)
  }
  const { TWILIO_ACCOUNT_SID: accountSid = '', TWILIO_FROM: from = '' } = given
  if (accountSid && !accountSid.startsWith('AC')) {
    problems.push('TWILIO_ACCOUNT_SID must start with AC.')
  }
  if (from && !/^(\+[1-9]\d{7,14}|MG\w+)$/.test(from)) {
    problems.push('TWILIO_FROM must be a number such as +14155550100, or start with MG.')
  }
  return { accountSid, from, authToken: given.TWILIO_AUTH_TOKEN ?? '' }
}

/** Where Rondall is sold. */
const usualCountries = 'US,CA'

export function readPhoneCountries(read: Reader, problems: string[]): readonly string[] {
  const given = (read.text('PHONE_COUNTRIES') ?? usualCountries)
    .split(',')
    .map((code) => code.trim().toUpperCase())
  const unknown = given.filter((code) => !isSupportedCountry(code))
  if (unknown.length > 0)
    problems.push(`PHONE_COUNTRIES must be country codes such as US,CA; not ${unknown.join(', ')}.`)
  return given
}

export function readOperator(read: Reader, problems: string[]) {
  const email = read.text('OPERATOR_EMAIL')
  const phone = read.text('OPERATOR_PHONE')
  if (email && !/^[^\s@<>]+@[^\s@<>]+$/.test(email)) {
    problems.push('OPERATOR_EMAIL must be an email address.')
  }
  if (phone && !/^\+[1-9]\d{7,14}$/.test(phone)) {
    problems.push('OPERATOR_PHONE must be a number such as +14155550100.')
  }
  return { email, phone }
}

interface Reachable {
  operator: { email: string | undefined; phone: string | undefined }
  email: EmailConfig | undefined
  sms: SmsConfig | undefined
}

/** Why no alarm would reach the operator but the log; undefined where one would. */
export function whyOperatorIsUnreached({ operator, email, sms }: Reachable): string | undefined {
  if ((operator.email && email) || (operator.phone && sms)) return undefined
  return operator.email || operator.phone
    ? 'No service carries alarms to the operator: OPERATOR_EMAIL needs SMTP_URL, OPERATOR_PHONE needs TWILIO_ACCOUNT_SID.'
    : 'Nobody is told when an alarm reaches nobody or the clockwork stands still: set OPERATOR_EMAIL or OPERATOR_PHONE.'
}
