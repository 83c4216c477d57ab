import { listCareRelationships } from '@rondall/contract/routes/care-team.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { watched } from '../../platform/watched.ts'

/** The seniors whom the signed-in caregiver cares for or has invited, the oldest first. */
export const useCareRelationships = () => useRouteQuery(listCareRelationships, {}, watched)
