import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import * as routes from '@rondall/contract/routes/incidents.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { useAnswers } from '../../platform/use-answers.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'

interface Which {
  id: string
  seniorId: string
}

/** Which incident an act is about. */
export const argsOf = ({ id, seniorId }: Which) => ({ params: { id }, query: { seniorId } })

/**
 * How each act on an incident goes on: the answer shows at once how it stands now. A failure stands beside the
 * button (`Refusal`), for a toast would be gone before a frightened person has read it.
 */
export function useActing(incident: Which, after?: () => void) {
  const { change } = useAnswers()
  return {
    failed: () => undefined,
    done(now: IncidentWithTimeline) {
      change(routes.readIncident, argsOf(incident), () => now)
      after?.()
    },
  }
}

export const useClaim = (incident: Which) =>
  useRouteMutation(routes.claimIncident, useActing(incident))

const gone = 'You no longer see this. Someone may have changed who sees what.'

/** Why an act did not come about, in words that say what to do. */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof ApiError && error.status === 404) return gone
  return reasonOf(error, "We couldn't save this. Please try again.")
}
