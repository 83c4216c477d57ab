import type { Config } from '../config.ts'
import type { Database } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'
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
