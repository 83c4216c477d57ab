import { e164Of } from '@rondall/contract/model/phone-number.ts'
import * as routes from '@rondall/contract/routes/notifications.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { type Outcome, recordOutcome } from '../notifications/reports.ts'
import { answerSms } from './answer-sms.ts'

/** What the SMS service tells us; believed only with its signature. */
export function mountSmsWebhooks(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    mount(scope, deps, routes.smsReply, async ({ request, reply }) => {
      const { From = '', Body = '' } = genuineFields(deps, request, routes.smsReply.path)
      const number = e164Of(From)
      return say(reply, number ? await answerSms(deps, number, Body) : undefined)
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

/** Answered in the service's own language (TwiML). */
const say = (reply: FastifyReply, text: string | undefined) =>
  reply
    .type('text/xml')
    .send(
      `<Response>${text === undefined ? '' : `<Message>${escapeHtml(text)}</Message>`}</Response>`,
    )
