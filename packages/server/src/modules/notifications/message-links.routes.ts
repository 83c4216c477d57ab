import * as routes from '@rondall/contract/routes/message-links.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { databaseNow } from '../../db/now.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { checkIn } from '../check-ins/check-ins.ts'
import { claimIncident } from '../incidents/incidents.ts'
import { followedLink } from './followed-link.ts'
import { confirmLadderTest } from './ladder-view.ts'
import { messagePage } from './message-page.ts'

type Followed = NonNullable<Awaited<ReturnType<typeof followedLink>>>

/**
 * The links in messages. Looking at one does nothing, for mail programs and scanners look at every link;
 * pressing the button on its page does what the message offers, once or again.
 */
export function mountMessageLinks(app: FastifyInstance, deps: Deps) {
  const follow = async (token: string) => followedLink(deps, token, await databaseNow(deps.db))

  mount(app, deps, routes.showMessageLink, async ({ params, reply }) => {
    const followed = await follow(params.token)
    if (!followed) return show(reply, gone)
    const { title, body, action } = followed.text
    return show(reply, { title, text: body, ...(action ? { button: action } : {}) })
  })

  app.register(async (scope) => {
    // The form has no fields; whatever a client sends along is not looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    mount(scope, deps, routes.followMessageLink, async ({ params, reply }) => {
      const followed = await follow(params.token)
      const act = followed && acts[followed.template]
      if (!followed || !act) return show(reply, gone)
      return show(reply, await act(deps, followed))
    })
  })
}

interface Shown {
  title: string
  text: string
  button?: string
}

const gone: Shown = {
  title: 'This link does not work any more',
  text: 'Please open Rondall to see how things stand. If someone is in danger, call 911.',
}

const acts: Record<string, (deps: Deps, followed: Followed) => Promise<Shown>> = {
  'check-in-nudge': async (deps, { seniorId }) => {
    await checkIn(deps, { seniorId, status: 'ok', message: '', source: 'link', byId: seniorId })
    return {
      title: 'Thank You!',
      text: "Your caregivers have been notified that you're doing well.",
    }
  },
  'incident-alert': claim,
  'incident-offered': claim,
  'ladder-test': async (deps, { facts, personId }) => {
    await confirmLadderTest(deps, { testId: String(facts.testId), personId })
    return { title: 'Thank you', text: 'Messages reach you here.' }
  },
}

async function claim(deps: Deps, { incidentId, seniorId, personId }: Followed): Promise<Shown> {
  if (!incidentId) return gone
  try {
    await claimIncident(deps, { id: incidentId, seniorId, personId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'incident-claimed')
      return { title: 'Somebody is on it already', text: 'Thank you for looking.' }
    if (error.code === 'incident-closed')
      return { title: 'This has been closed already', text: 'Thank you for looking.' }
    return gone
  }
  return {
    title: 'Thank you',
    text: 'The others know that you are on it. In Rondall you can say when you will be there, hand it over, and close it.',
  }
}

const show = (reply: FastifyReply, page: Shown) =>
  reply.type('text/html').header('Cache-Control', 'no-store').send(messagePage(page))
