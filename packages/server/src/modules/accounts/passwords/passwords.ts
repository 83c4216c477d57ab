import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs in Node's four threads. Sixteen guessers kept every core of a small machine busy, and a press
 * of help then waited 4 s instead of 0.7 s; one core always stays free of it.
 */
export const hashing = pLimit(Math.max(1, availableParallelism() - 1))

let decoy: Promise<string> | undefined

export const hashPassword = (password: string) => hashing(() => hash(password, cost))

/**
 * True when the password fits. Without a hash (no such account, or one without a password) it
 * does the same work against a decoy, so that the time taken tells nothing.
 */
export async function passwordFits(passwordHash: string | null | undefined, password: string) {
  decoy ??= hashPassword('nobody has this password')
  const expected = passwordHash ?? (await decoy)
  const fits = await hashing(() => verify(expected, password))
  return fits && Boolean(passwordHash)
}
