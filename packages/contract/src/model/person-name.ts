import * as z from 'zod/mini'

/** Names of nobody: who calls themself so would have our letters speak for an institution. */
const institutions = new Set([
  ...['medicare', 'medicaid', 'social security', 'social security administration', 'ssa'],
  ...['irs', 'internal revenue service', 'us treasury', 'us government', 'government', 'dmv'],
  ...['fbi', 'police', 'sheriff', 'veterans affairs', 'immigration'],
  ...[
    'bank',
    'your bank',
    'bank of america',
    'wells fargo',
    'chase bank',
    'citibank',
    'capital one',
  ],
  ...['american express', 'visa', 'mastercard', 'paypal', 'venmo', 'zelle', 'western union'],
  ...['amazon', 'apple', 'apple support', 'google', 'microsoft', 'facebook', 'netflix'],
  ...['usps', 'ups', 'fedex', 'dhl', 'aarp', 'blue cross', 'blue shield', 'humana', 'aetna'],
  ...['support', 'customer support', 'customer service', 'tech support', 'technical support'],
  ...['help desk', 'helpdesk', 'admin', 'administrator', 'security', 'fraud department', 'billing'],
  ...['rondall', 'rondall support', 'rondall team', 'hospital', 'pharmacy', 'lottery'],
])

/** Ends of addresses that mail programs make links of; "St.John" is a name. */
const webAddress =
  /:\/\/|\bwww\.|[@/\\]|[\p{L}\p{N}]{2,}\.(com|net|org|info|biz|edu|gov|io|co|us|uk|ca|de|app|dev|xyz|top|shop|site|online|link|click|live|me|ly|gl|gg|ru|cn|tk|ml)(?![\p{L}\p{N}])/iu
/** More digits than "the 3rd" needs. */
const mostDigits = 4

/** Why somebody cannot be called this; undefined for a name. People are called Chase and Mercedes. */
export function nameProblem(name: string): string | undefined {
  if (webAddress.test(name)) return 'Please enter a name without a web or email address.'
  if ((name.match(/\p{N}/gu) ?? []).length > mostDigits)
    return 'Please enter a name without a phone number.'
  if (name.split(/[.,:;!?|()–—]|\s-\s/).some(isInstitution))
    return 'Please enter the name of a person, not of an organization.'
  return undefined
}

const isInstitution = (part: string) =>
  institutions.has(
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .replace(/^\s*the\s+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const required = 'Name is required'

export const personName = z.string(required).check(
  z.trim(),
  z.minLength(1, required),
  z.maxLength(200),
  z.check(({ value, issues }) => {
    const message = nameProblem(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  }),
)
