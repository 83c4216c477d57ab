import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only source of chance. */
export interface Random {
  bytes(length: number): Buffer
  /** Whole number, 0 ≤ n < limit. */
  below(limit: number): number
}

export interface Ids {
  /** A new UUID for a row or a request. */
  next(): string
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
}

export const systemIds: Ids = { next: () => randomUUID() }
