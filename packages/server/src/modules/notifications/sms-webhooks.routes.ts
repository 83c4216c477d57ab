import { e164Of } from '@rondall/contract/model/phone-number.ts'
import * as routes from '@rondall/contract/routes/notifications.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { errorFields } from '../../platform/logger.ts'
import { claimableByPhone, claimIncident } from '../incidents/incidents.ts'
import { peopleWithPhone } from './contact-points.ts'
import { type Outcome, recordOutcome, startSms, stopSms } from './reports.ts'
import { readReply } from './sms-reply.ts'

/** What the SMS service tells us; believed only with its signature. */
export function mountSmsWebhooks(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    mount(scope, deps, routes.smsReply, async ({ request, reply }) => {
      const fields = genuineFields(deps, request, routes.smsReply.path)
      return say(reply, await answer(deps, fields))
    })
    mount(scope, deps, routes.smsStatus, async ({ request, reply }) => {
      const { MessageSid, MessageStatus = '' } = genuineFields(deps, request, routes.smsStatus.path)
      const outcome = outcomes[MessageStatus]
      if (MessageSid && outcome) await report(deps, MessageSid, outcome)
      return say(reply, undefined)
    })
  })
}

/** A report can come before the message that it is about is noted as sent; nobody repeats it to us. */
const reportAgainAfterMs = 3_000

async function report(deps: Deps, messageId: string, outcome: Outcome) {
  if (await recordOutcome(deps, messageId, outcome)) return
  deps.afterwards.run(async () => {
    await deps.clock.wait(reportAgainAfterMs)
    await recordOutcome(deps, messageId, outcome)
  })
}

const outcomes: Record<string, Outcome> = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

function genuineFields({ smsReceiver, config }: Deps, request: FastifyRequest, path: string) {
  const body = typeof request.body === 'string' ? request.body : ''
  const fields = Object.fromEntries(new URLSearchParams(body))
  const header = request.headers['x-twilio-signature']
  const signature = typeof header === 'string' ? header : undefined
  const url = `${config.publicUrl}${path}`
  if (!smsReceiver?.isGenuine({ url, signature, fields })) throw new AppError('bad-input')
  return fields
}

async function answer(deps: Deps, { From = '', Body = '' }: Record<string, string>) {
  const number = e164Of(From)
  if (!number) return undefined
  const { kind, reference } = readReply(Body)
  // The service itself answers STOP and START; a second answer would be one too many.
  if (kind === 'stop') return void (await stopSms(deps, number))
  if (kind === 'start') return void (await startSms(deps, number))
  if (kind === 'claim') return claim(deps, number, reference)
  return 'Rondall: reply 1 to say that you are on it, STOP to end messages. Rondall is not 911: if someone is in danger, call 911.'
}

/** Says which one was meant, for two may be open at once. */
async function claim(deps: Deps, number: string, reference: string | null) {
  const people = await peopleWithPhone(deps, number)
  const [meant, ...others] = await claimableByPhone(deps, people, reference)
  if (!meant) return 'Rondall: there is nothing open that you were told of.'
  try {
    await claimIncident(deps, meant)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.info(errorFields(error), 'a claim by SMS came too late')
    return `Rondall: thank you. Somebody else is on it already. (${meant.reference})`
  }
  const open = others.filter(({ isFree }) => isFree).map((one) => one.reference)
  const more = open.length > 0 ? ` Also open: ${open.join(', ')}. Reply 1 ${open[0]} for it.` : ''
  return `Rondall: thank you. The others know that you are on it. (${meant.reference})${more}`
}

/** Answered in the service's own language (TwiML). */
const say = (reply: FastifyReply, text: string | undefined) =>
  reply
    .type('text/xml')
    .send(`<Response>${text === undefined ? '' : `<Message>${text}</Message>`}</Response>`)
