import type { RouteDefinition } from './route.ts'
import * as accounts from './routes/accounts.ts'
import * as analytics from './routes/analytics.ts'
import * as billing from './routes/billing.ts'
import * as careTeam from './routes/care-team.ts'
import * as checkIns from './routes/check-ins.ts'
import * as devicePairing from './routes/device-pairing.ts'
import * as incidents from './routes/incidents.ts'
import * as invitations from './routes/invitations.ts'
import * as journal from './routes/journal.ts'
import * as live from './routes/live.ts'
import * as membership from './routes/membership.ts'
import * as messageLinks from './routes/message-links.ts'
import * as messages from './routes/messages.ts'
import * as notifications from './routes/notifications.ts'
import * as operation from './routes/operation.ts'
import * as reminders from './routes/reminders.ts'
import * as support from './routes/support.ts'
import * as voice from './routes/voice.ts'

/** Every call of the product, by area. What is not mounted yet is named in a test of the server. */
export const api = {
  accounts,
  membership,
  billing,
  careTeam,
  checkIns,
  invitations,
  devicePairing,
  incidents,
  notifications,
  messageLinks,
  journal,
  live,
  reminders,
  support,
  voice,
  analytics,
  messages,
  operation,
}

/** The calls in one list, each with its area and name. */
export const everyRoute: { area: string; name: string; route: RouteDefinition }[] = Object.entries(
  api,
).flatMap(([area, routes]) =>
  Object.entries(routes)
    .filter((entry): entry is [string, RouteDefinition] => isRoute(entry[1]))
    .map(([name, route]) => ({ area, name, route })),
)

function isRoute(value: unknown) {
  return typeof value === 'object' && value !== null && 'permission' in value
}
