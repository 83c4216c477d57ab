import type { Config } from '../config.ts'
import type { Database } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { errorFields, type Log } from '../platform/logger.ts'
import type { Random } from '../platform/random.ts'
import { StartError } from '../platform/start-error.ts'
import type { Payments } from '../providers/payments/port.ts'
import { sandboxPayments } from '../providers/payments/sandbox/sandbox.ts'
import { stripePayments } from '../providers/payments/stripe.ts'

type Deps = { db: Database; clock: Clock; random: Random }

/** Stripe where its keys are given, else the sandbox. */
export const openPayments = (
  deps: Deps,
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
): Payments =>
  payments.kind === 'stripe' ? stripePayments({ ...payments, publicUrl }) : sandboxPayments(deps)

/**
 * Stops the start where something else is charged than the pages promise. A provider that does not answer
 * does not stop it, for check-ins need no payment; nothing is sold before its price was read.
 */
export async function requirePromisedPrice(payments: Payments, log: Log) {
  const problem = await payments.problemWithPrice().catch((error: unknown) => {
    log.error(errorFields(error), 'The price could not be read; nothing is sold until it can')
    return undefined
  })
  if (problem) throw new StartError(problem)
}
