import { listCareRelationships } from '@rondall/contract/routes/care-team.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { watched } from '../../platform/watched.ts'

export const careRelationshipsKey = ['api', 'care-relationships'] as const

/** The seniors whom the signed-in caregiver cares for or has invited, the oldest first. */
export const useCareRelationships = () =>
  useQuery({
    queryKey: careRelationshipsKey,
    queryFn: ({ signal }) => call(listCareRelationships, {}, { signal }),
    ...watched,
  })
