import type { Permission } from '@rondall/contract/permissions.ts'
import type { RouteDefinition } from '@rondall/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../modules/accounts/sessions/sessions.ts'
import { recordLook } from '../modules/audit/audit.ts'
import { firstSeniorOf, relationshipBetween } from '../modules/care-team/care-team.ts'
import { AppError } from '../platform/errors.ts'
import type { Ids } from '../platform/random.ts'
import { concernsSenior, may } from './access.ts'
import { type SessionDeps, whoAsks, whoAsksOn } from './session.ts'

export interface AuthoriseDeps extends SessionDeps {
  ids: Ids
}

/** Who acts, and on whose data; both undefined where the route asks for neither. */
export interface Authorised {
  actor: SignedIn | undefined
  seniorId: string | undefined
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Lets a request through to its route or throws `signed-out` or `not-found`. Without a reply that can carry
 * a cookie (a socket's) the session is not renewed.
 */
export async function authorise(
  deps: AuthoriseDeps,
  route: RouteDefinition,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Authorised> {
  if (route.permission === 'public') return { actor: undefined, seniorId: undefined }
  const actor = await (reply ? whoAsksOn(deps, { request, reply }) : whoAsks(deps, request))
  if (!actor) throw new AppError('signed-out')
  if (!concernsSenior(route.permission)) {
    allow(may(actor, route.permission))
    return { actor, seniorId: undefined }
  }
  const seniorId = await seniorMeant(deps, actor, request)
  allow(may(actor, route.permission, await tieTo(deps, actor, seniorId)))
  if (actor.userId !== seniorId) {
    await recordLook(deps, {
      seniorId,
      actorId: actor.userId,
      act: `${route.method} ${route.path}`,
    })
  }
  return { actor, seniorId }
}

/** Whether an act on a senior would be let through at this moment; for what is sent without being asked for. */
export const mayNow = async (
  deps: AuthoriseDeps,
  actor: SignedIn,
  seniorId: string,
  permission: Permission,
) => may(actor, permission, await tieTo(deps, actor, seniorId)) === 'yes'

/** The senior named by the call; else a senior themself, and for a caregiver the one they see first. */
async function seniorMeant(deps: AuthoriseDeps, actor: SignedIn, request: FastifyRequest) {
  const named = nameIn(request.params) ?? nameIn(request.query) ?? nameIn(request.body)
  if (named !== undefined) {
    if (!uuid.test(named)) throw new AppError('not-found')
    return named
  }
  if (actor.role === 'senior') return actor.userId
  const first = await firstSeniorOf(deps, actor.userId)
  if (!first) throw new AppError('not-found')
  return first
}

function nameIn(part: unknown) {
  if (typeof part !== 'object' || part === null || !('seniorId' in part)) return undefined
  return typeof part.seniorId === 'string' ? part.seniorId : undefined
}

const tieTo = async (deps: AuthoriseDeps, actor: SignedIn, seniorId: string) =>
  actor.userId === seniorId ? 'is-self' : relationshipBetween(deps, actor.userId, seniorId)

function allow(answer: ReturnType<typeof may>) {
  if (answer === 'signed-out') throw new AppError('signed-out')
  if (answer === 'hidden') throw new AppError('not-found')
}
