import type { Permission } from '@rondall/contract/permissions.ts'
import { type LiveEvent, type LiveTopic, live } from '@rondall/contract/routes/live.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mayNow } from '../../http/authorise.ts'
import { mount } from '../../http/mount.ts'
import { untilGone } from '../../http/until-gone.ts'
import { AppError } from '../../platform/errors.ts'
import { isLive, type SignedIn } from '../accounts/sessions/sessions.ts'
import { seniorsOf } from '../care-team/care-team.ts'
import type { ChangeEvent } from './live-pages.ts'
import { OpenStreams } from './open-streams.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Proxies close a connection on which nothing is said for 30 to 60 s. */
const breathEveryMs = 20_000
/** The page then comes again, with whatever its session is worth by then. */
const endsAfterMs = 15 * 60_000

const needed: Record<Exclude<LiveTopic, 'access'>, Permission> = {
  'check-ins': 'see-check-ins',
  incidents: 'handle-incidents',
  reminders: 'see-reminders',
  journal: 'see-journal',
  'care-team': 'see-check-ins',
  ladder: 'handle-incidents',
}

export function mountLive(app: FastifyInstance, deps: Deps) {
  const stopping = new AbortController()
  const open = new OpenStreams()
  app.addHook('preClose', async () => stopping.abort())

  mount(app, deps, live, async ({ actor, reply }) => {
    const stillSignedIn = () => isLive(deps, actor.sessionId)
    const ended = new AbortController()
    const signal = AbortSignal.any([untilGone(reply), stopping.signal, ended.signal])
    const mine = {
      sessionId: actor.sessionId,
      openedAt: deps.clock.monotonic(),
      end: () => ended.abort(),
    }
    if (!open.admit(mine)) throw new AppError('too-many-requests', { retryAfterSeconds: 30 })
    const stay = deps.live.whenEnded(actor.sessionId, mine.end)
    await stream({ deps, actor, reply, signal, stillSignedIn }).finally(() => {
      open.leave(mine)
      stay()
    })
    return reply
  })
}

interface Page {
  deps: Deps
  actor: SignedIn
  reply: FastifyReply
  signal: AbortSignal
  stillSignedIn: () => Promise<boolean>
}

async function stream({ deps, actor, reply, signal, stillSignedIn }: Page) {
  const mine = await seniorsSeenBy(deps, actor)
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': open\n\n')
  const tell = async (event: LiveEvent) => {
    if (await stillSignedIn()) reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    else reply.raw.end()
  }
  const pass = async ({ personId, seniorId, topic }: ChangeEvent) => {
    // Whether they may still hear it is not asked: that they may not is what they have to hear.
    if (personId === actor.userId) return tell({ seniorId, topic: 'access' })
    if (topic === 'access') return
    // Of thousands of seniors whom this page never sees, nothing is asked; who joins a care team is told so.
    if (topic !== 'care-team' && !mine.has(seniorId)) return
    if (!(await mayNow(deps, actor, seniorId, needed[topic]))) return
    mine.add(seniorId)
    await tell({ seniorId, topic })
  }
  const keyOf = ({ personId, seniorId, topic }: ChangeEvent) =>
    `${seniorId} ${topic} ${personId === actor.userId}`
  const passOnce = withoutRepeats(keyOf, pass)
  const leave = deps.live.join(
    actor.userId,
    (event) => void passOnce(event).catch(() => reply.raw.end()),
  )
  await breathe(reply, deps, signal)
  leave()
  reply.raw.end()
}

const seniorsSeenBy = async (deps: Deps, { userId, role }: SignedIn) =>
  new Set(
    role === 'senior' ? [userId] : (await seniorsOf(deps, userId)).map(({ seniorId }) => seniorId),
  )

async function breathe(reply: FastifyReply, { clock }: Deps, signal: AbortSignal) {
  for (let openMs = 0; openMs < endsAfterMs; openMs += breathEveryMs) {
    try {
      await clock.wait(breathEveryMs, signal)
    } catch {
      return
    }
    reply.raw.write(': still here\n\n')
  }
}
