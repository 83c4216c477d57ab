import { eq } from 'drizzle-orm'
import type { Encryption } from '../platform/encryption.ts'
import { serverSecrets } from './schema/clockwork.ts'
import type { Database } from './transaction.ts'

/** A secret that the server makes for itself the first time and keeps; every process gets the same. */
export async function serverSecret(
  { db, encryption }: { db: Database; encryption: Encryption },
  name: string,
  make: () => string,
): Promise<string> {
  const context = `server_secrets:${name}`
  const value = encryption.seal(make(), context)
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error(`The secret ${name} is not there`)
  return encryption.open(row.value, context)
}
