import type { User } from '@rondall/contract/model/user.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { accountWithId } from '../accounts/accounts.ts'
import { realAddress } from '../accounts/awaited-seniors.ts'
import { subscriptionOf } from '../billing/billing.ts'
import { detailedRoleOf } from '../care-team/care-team.ts'

/** The person as the app's own screens see them. */
export async function describeUser(
  deps: { db: Database; clock: Clock },
  userId: string,
): Promise<User> {
  const row = await accountWithId(deps, userId)
  if (!row) throw new AppError('signed-out')
  const subscription = await subscriptionOf(deps, row.id)
  return {
    id: row.id,
    name: row.name,
    email: realAddress(row.email),
    role: row.role,
    ...(row.emailProvedAt ? {} : { needsAddressProof: true }),
    detailedRole: row.role === 'senior' ? 'senior' : await detailedRoleOf(deps, row.id),
    subscriptionStatus: subscription.status,
    ...(subscription.currentPeriodEndsAt === undefined
      ? {}
      : { subscriptionCurrentPeriodEnd: new Date(subscription.currentPeriodEndsAt).toISOString() }),
  }
}
