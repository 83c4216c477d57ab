import { eq } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Encryption } from '../platform/encryption.ts'
import { serverSecrets } from './schema/clockwork.ts'
import type { Database } from './transaction.ts'

/** A secret that the server makes for itself the first time and keeps; every process gets the same. */
export async function serverSecret(
  { db, encryption }: { db: Database; encryption: Encryption },
  name: string,
  make: () => string,
): Promise<string> {
  const context = secretContext(name)
  const value = encryption.seal(make(), context)
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error(`The secret ${name} is not there`)
  return encryption.open(row.value, context)
}

export const secretContext = (name: string) => `server_secrets:${name}`

const keyInUse = 'key in use since'

/** Since when the present key seals: kept under that key, so that another one begins a time of its own. */
export async function keyInUseSince({
  db,
  clock,
  encryption,
}: {
  db: Database
  clock: Clock
  encryption: Encryption
}): Promise<Date> {
  const context = secretContext(keyInUse)
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, keyInUse))
  if (row && encryption.isCurrent(row.value)) return new Date(encryption.open(row.value, context))
  const since = new Date(clock.now())
  const value = encryption.seal(since.toISOString(), context)
  await db
    .insert(serverSecrets)
    .values({ name: keyInUse, value })
    .onConflictDoUpdate({ target: serverSecrets.name, set: { value } })
  return since
}
