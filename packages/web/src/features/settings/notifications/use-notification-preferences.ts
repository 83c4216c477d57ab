import type { RouteAnswer } from '@rondall/contract/route.ts'
import {
  readNotificationPreferences,
  saveNotificationPreferences,
} from '@rondall/contract/routes/notifications.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import { useRouteMutation } from '../../../platform/use-route-mutation.ts'
import { useRouteQuery } from '../../../platform/use-route-query.ts'

export type Preferences = RouteAnswer<typeof readNotificationPreferences>

export const useNotificationPreferences = () => useRouteQuery(readNotificationPreferences, {})

export const notSaved = reasonOr('Your settings could not be saved. Please try again.')

/** Saves what is given; shown as saved only when it is. */
export const useSavePreferences = () =>
  useRouteMutation(saveNotificationPreferences, { failed: notSaved })
