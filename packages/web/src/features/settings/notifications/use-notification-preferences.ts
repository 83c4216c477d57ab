import type { RouteAnswer, RouteArguments } from '@rondall/contract/route.ts'
import {
  readNotificationPreferences,
  saveNotificationPreferences,
} from '@rondall/contract/routes/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export const preferencesKey = ['api', 'notifications', 'preferences']

export type Preferences = RouteAnswer<typeof readNotificationPreferences>
export type PreferencesChange = RouteArguments<typeof saveNotificationPreferences>['body']

export const useNotificationPreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(readNotificationPreferences, {}, { signal }),
  })

/** Saves what is given; shown as saved only when it is. */
export function useSavePreferences() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PreferencesChange) => call(saveNotificationPreferences, { body }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: preferencesKey })
      void cache.invalidateQueries({ queryKey: ['api', 'ladder'] })
    },
  })
}
