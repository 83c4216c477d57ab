import { sql } from 'drizzle-orm'
import { domainOf, type EmailSender } from '../../../../providers/email/port.ts'
import type { Letter } from '../../../messages/letter.ts'
import { sendEmail } from '../../../messages/messages.ts'
import type { MessageCopy } from '../../copy/message-copy.ts'
import type { Channel } from '../channel.ts'
import { noAddress } from '../no-address.ts'

const name = 'email'

export const emailChannel: Channel<EmailSender> = {
  name,
  isAvailable: ({ email }) => email !== undefined,
  // An invited senior may have no address of their own yet.
  hasAddress: sql`u.email not like '%@awaited.invalid'`,
  address: sql`p.email`,
  party: { of: domainOf, ofPerson: sql`lower(substring(p.email from '[^@]*$'))` },
  answerWithinMs: 5 * 60_000,
  // A mail server answers for the mailbox.
  provedBy: 'acceptance',
  forgetsAddresses: false,
  async send(email, _deps, { to, copy, url, delivery, attempt }) {
    if (!to.address) throw noAddress(name)
    const letter = asLetter(copy, { url, reference: delivery.facts.reference })
    return sendEmail({ email }, { ...attempt, to: to.address, letter })
  },
}

export const asLetter = (
  { title, body, action, letter }: MessageCopy,
  { url, reference }: { url: string; reference: unknown },
): Letter => ({
  subject: title,
  paragraphs: [body],
  ...letter,
  ...(action ? { action: { label: action, url } } : {}),
  ...(letter && typeof reference === 'string' ? { afterwards: [`Reference ${reference}`] } : {}),
})
