import * as routes from '@rondall/contract/routes/message-links.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLine } from '../../db/life-lane.ts'
import { databaseNow } from '../../db/now.ts'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { checkIn } from '../check-ins/check-ins.ts'
import { claimIncident, incidentWithTimeline } from '../incidents/incidents.ts'
import { followedLink } from './followed-link.ts'
import { confirmLadderTest } from './ladder-view.ts'
import { etaField, messagePage } from './message-page.ts'

type Followed = NonNullable<Awaited<ReturnType<typeof followedLink>>>

/**
 * The links in messages. Looking at one does nothing, for mail programs and scanners look at every link;
 * pressing the button on its page does what the message offers, once or again.
 */
export function mountMessageLinks(app: FastifyInstance, deps: Deps) {
  const follow = (token: string) =>
    inLine(deps.lifeDb, token, async () => followedLink(deps, token, await databaseNow(deps.db)))

  mount(app, deps, routes.showMessageLink, async ({ params, request, reply }) => {
    const followed = await follow(params.token)
    if (!followed) return show(request, reply, gone)
    const over = await overOf(deps, followed)
    if (over) return show(request, reply, over)
    const { title, body, action } = followed.text
    const offered = action ? { button: action, asksEta: acts[followed.template] === claim } : {}
    return show(request, reply, { title, text: body, ...offered })
  })

  app.register(async (scope) => {
    // One field of a form, or nothing; whatever else a client sends along is not looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    mount(scope, deps, routes.followMessageLink, async ({ params, request, reply }) => {
      const followed = await follow(params.token)
      const act = followed && acts[followed.template]
      if (!followed || !act) return show(request, reply, gone)
      return show(request, reply, await act(deps, followed, etaIn(request.body)))
    })
  })
}

interface Shown {
  title: string
  text: string
  button?: string
  /** Beside the button one can say when one will be there. */
  asksEta?: boolean
}

const longestEtaMinutes = 2_880

/** The minutes that were chosen; undefined for none, and for anything that is not minutes. */
function etaIn(body: unknown) {
  const typed = typeof body === 'string' ? new URLSearchParams(body).get(etaField) : null
  const minutes = typed ? Number(typed) : Number.NaN
  const fits = Number.isInteger(minutes) && minutes >= 0 && minutes <= longestEtaMinutes
  return fits ? minutes : undefined
}

const gone: Shown = {
  title: 'This link does not work any more',
  text: 'Please open Rondall to see how things stand. If someone is in danger, call 911.',
}

type Act = (deps: Deps, followed: Followed, etaMinutes: number | undefined) => Promise<Shown>

const acts: Record<string, Act> = {
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

async function claim(...[deps, followed, etaMinutes]: Parameters<Act>): Promise<Shown> {
  const { incidentId, seniorId, personId } = followed
  if (!incidentId) return gone
  try {
    await claimIncident(deps, { id: incidentId, seniorId, personId, etaMinutes })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'incident-claimed') return taken
    if (error.code === 'incident-closed') return closed
    return gone
  }
  return { title: 'Thank you', text: `The others know that you are on it. ${whatIsNext}` }
}

const closed: Shown = { title: 'This has been closed already', text: 'Thank you for looking.' }
const taken: Shown = { title: 'Somebody is on it already', text: 'Thank you for looking.' }
const whatIsNext = 'In Rondall you can say when you will be there, hand it over, and close it.'

/** An old alarm must not alarm again: how things stand is told where the button would do nothing any more. */
async function overOf(deps: Deps, followed: Followed): Promise<Shown | undefined> {
  const { template, incidentId: id, seniorId, personId } = followed
  if (acts[template] !== claim || !id) return undefined
  const incident = await incidentWithTimeline(deps, { id, seniorId })
  if (incident.state === 'closed') return closed
  if (incident.state !== 'claimed' || incident.offeredTo?.id === personId) return undefined
  return incident.claimedBy?.id === personId ? { title: 'You are on it', text: whatIsNext } : taken
}

/** A service worker, which has no page to show, asks for the words alone. */
function show(request: FastifyRequest, reply: FastifyReply, page: Shown) {
  reply.header('Cache-Control', 'no-store')
  if (request.headers.accept === 'application/json')
    return reply.send({ title: page.title, text: page.text })
  return reply.type('text/html').send(messagePage(page))
}
