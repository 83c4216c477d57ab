import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export const hashPassword = (password: string) => hash(password, cost)

/**
 * True when the password fits. Without a hash (no such account, or one without a password) it
 * does the same work against a decoy, so that the time taken tells nothing.
 */
export async function passwordFits(passwordHash: string | null | undefined, password: string) {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await decoy), password)
  return fits && Boolean(passwordHash)
}
