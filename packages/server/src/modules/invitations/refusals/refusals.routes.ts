import * as routes from '@rondall/contract/routes/message-links.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { personOf } from '../../accounts/awaited-seniors.ts'
import { messagePage } from '../../messages/message-page.ts'
import { nameInMessage } from '../../messages/name-in-message.ts'
import { invitationRefusedBy, refuseInviter } from './refusals.ts'

/** A stranger's no. Looking at the page does nothing, for scanners look at every link; its one button does. */
export function mountRefusals(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.showRefusal, async ({ params, reply }) => {
    const row = await invitationRefusedBy(deps, params.token)
    if (!row) return show(reply, gone)
    const { name } = await personOf(deps, row.inviterId)
    return show(reply, question(nameInMessage(name)))
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    mount(scope, deps, routes.refuse, async ({ params, reply }) =>
      show(reply, (await refuseInviter(deps, params.token)) ? done : gone),
    )
  })
}

type Page = Parameters<typeof messagePage>[0]

const question = (name: string): Page => ({
  title: `You never heard of ${name}?`,
  text: 'Press the button, and Rondall sends you nothing more from this person. What they sent you stops working.',
  button: 'I never heard of them',
})
const done: Page = {
  title: 'Thank you',
  text: 'Rondall sends you nothing more from this person, and their invitation no longer works.',
}
const gone: Page = {
  title: "This link doesn't work anymore",
  text: "Nothing is waiting behind it. There's nothing to do.",
}

const show = (reply: FastifyReply, page: Page) =>
  reply.header('Cache-Control', 'no-store').type('text/html').send(messagePage(page))
