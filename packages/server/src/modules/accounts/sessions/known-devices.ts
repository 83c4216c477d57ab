import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../../../db/transaction.ts'
import type { Clock } from '../../../platform/clock.ts'
import {
  deleteDevicesBeyond,
  deleteDevicesOf,
  isDeviceOf,
  saveDevice,
} from './known-devices.store.ts'

/** A member's devices; each may make tries of its own at the password, so they are not endless. */
const devicesKept = 20

/** What is kept of the secret in a device's cookie. */
export const hashOfDevice = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url')

/** The device's hash when its holder has signed in with this address before. */
export async function knownDeviceOf(
  { db }: { db: Database },
  email: string,
  secret: string | undefined,
) {
  const deviceHash = hashOfDevice(secret ?? '')
  return (await isDeviceOf(db, email, deviceHash)) ? deviceHash : undefined
}

export async function rememberDevice(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  secret: string,
) {
  const lastSeenAt = new Date(clock.now())
  await saveDevice(db, { userId, deviceHash: hashOfDevice(secret), lastSeenAt })
  await deleteDevicesBeyond(db, userId, devicesKept)
}

/** For when somebody else may have had one of them in hand. */
export const forgetOtherDevices = (
  { db }: { db: Database | Transaction },
  userId: string,
  secret: string | undefined,
) => deleteDevicesOf(db, userId, secret === undefined ? undefined : hashOfDevice(secret))
