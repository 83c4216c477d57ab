import type { RouteAnswer } from '@rondall/contract/route.ts'
import { verifyMagicLink } from '@rondall/contract/routes/membership.ts'
import { call } from '../../lib/call.ts'

export type Verified = RouteAnswer<typeof verifyMagicLink>

const asked = new Map<string, Promise<Verified>>()

/** A link works once, so an effect that runs twice must not use it twice. A failure may be tried again. */
export function verifyOnce(token: string): Promise<Verified> {
  const known = asked.get(token)
  if (known) return known
  const answer = call(verifyMagicLink, { query: { token } })
  asked.set(token, answer)
  answer.catch(() => asked.delete(token))
  return answer
}
