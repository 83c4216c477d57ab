import { type MessageAct, messageTemplates } from '@rondall/contract/kinds/message-templates.ts'
import * as routes from '@rondall/contract/routes/message-links.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLine } from '../../db/life-lane.ts'
import { databaseNow } from '../../db/now.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { checkIn } from '../check-ins/check-ins.ts'
import { confirmLadderTest } from '../escalation/drills.ts'
import { claimIncident } from '../incidents/incidents.ts'
import { etaField, messagePage } from '../messages/message-page.ts'
import { type Followed, followedLink } from '../notifications/followed-link.ts'
import { gone, type Shown, standingOf } from './message-standing.ts'

/**
 * The links in messages. Looking at one does nothing, for mail programs and scanners look at every link;
 * pressing the button on its page does what the message offers. The answer to a press is the way back to the
 * page, which shows how things stand: loading that again repeats nothing.
 */
export function mountMessageLinks(app: FastifyInstance, deps: Deps) {
  const follow = (token: string) =>
    inLine(deps.lifeDb, token, async () => followedLink(deps, token, await databaseNow(deps.db)))

  mount(app, deps, routes.showMessageLink, async ({ params, request, reply }) => {
    const followed = await follow(params.token)
    return show(request, reply, followed ? await standingOf(deps, followed) : gone)
  })

  app.register(async (scope) => {
    // One field of a form, or nothing; whatever else a client sends along is not looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    mount(scope, deps, routes.followMessageLink, async ({ params, request, reply }) => {
      const followed = await follow(params.token)
      const asked = followed && messageTemplates[followed.template].act
      const act = asked && acts[asked]
      if (!followed || !act) return show(request, reply, gone)
      await act(deps, followed, etaIn(request.body))
      if (!asksForWords(request)) return reply.redirect(`/m/${params.token}`, 303)
      return show(request, reply, await standingOf(deps, followed))
    })
  })
}

const longestEtaMinutes = 2_880

/** The minutes that were chosen; undefined for none, and for anything that is not minutes. */
function etaIn(body: unknown) {
  const typed = typeof body === 'string' ? new URLSearchParams(body).get(etaField) : null
  const minutes = typed ? Number(typed) : Number.NaN
  const fits = Number.isInteger(minutes) && minutes >= 0 && minutes <= longestEtaMinutes
  return fits ? minutes : undefined
}

type Act = (deps: Deps, followed: Followed, etaMinutes: number | undefined) => Promise<void>

/** A reminder is answered in Rondall. */
const acts: Record<MessageAct, Act | null> = {
  'answer-reminder': null,
  'answer-check-in': async (deps, { seniorId }) => {
    await checkIn(deps, { seniorId, status: 'ok', message: '', source: 'link', byId: seniorId })
  },
  claim,
  'confirm-test': (deps, { facts, personId }) =>
    confirmLadderTest(deps, { testId: String(facts.testId), personId }),
}

async function claim(...[deps, followed, etaMinutes]: Parameters<Act>) {
  const { incidentId: id, seniorId, personId } = followed
  if (!id) return
  try {
    await claimIncident(deps, { id, seniorId, personId, etaMinutes, sameForm: true })
  } catch (error) {
    // Taken or closed meanwhile: the page says so.
    if (!(error instanceof AppError)) throw error
  }
}

/** A service worker, which has no page to show, asks for the words alone. */
const asksForWords = ({ headers }: FastifyRequest) => headers.accept === 'application/json'

function show(request: FastifyRequest, reply: FastifyReply, page: Shown) {
  reply.header('Cache-Control', 'no-store')
  if (asksForWords(request)) return reply.send({ title: page.title, text: page.text })
  return reply.type('text/html').send(messagePage(page))
}
