import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { attachCustomer } from '../billing/billing.ts'
import { proveAndJoin } from '../invitations/address-shown.ts'
import { findUserByEmail } from './accounts.store.ts'
import { isSessionOf } from './address-proof.ts'
import type { From } from './accounts.ts'
import { takeTry } from './failure-limits.ts'
import { hashOfDevice, knownDeviceOf } from './known-devices.ts'
import {
  claimLink,
  deleteUnusedLinks,
  findLink,
  lockAddress,
  noteSessionOfLink,
} from './magic-links.store.ts'
