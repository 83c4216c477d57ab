import { e164Of } from '@rondall/contract/model/phone-number.ts'
import { answerOutboxMessage } from '@rondall/contract/routes/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { numberOfSms, requireOutbox } from '../messages/outbox.ts'
import { answerSms } from './answer-sms.ts'

/** Without a service for text messages one answers them where they are read. */
export function mountOutboxAnswers(app: FastifyInstance, deps: Deps) {
  mount(app, deps, answerOutboxMessage, async ({ params, body }) => {
    requireOutbox(deps.config)
    const number = e164Of((await numberOfSms(deps, params.id)) ?? '')
    if (!number) throw new AppError('not-found')
    return { text: (await answerSms(deps, number, body.text)) ?? null }
  })
}
