/** What a PostgreSQL allows, to all who use it together. */
export interface ServerLimits {
  most: number
  /** Kept by the server for its administrators. */
  reserved: number
}

/** How many connections each kind of work of one process may hold. */
export interface Shares {
  general: number
  /** Taken by calls for help, check-ins, incidents and their messages alone. */
  life: number
}

/** A server that talks to people and its clockwork, each a process of its own. */
const processes = 2
/** For whoever looks in now and then: the watchdog, a backup. */
const forOthers = 1
/** Each process listens on one connection outside of its pools. */
const listening = 1
const mostGeneral = 20
const mostForLife = 4

/** One process's part of the server's connections; more processes say themselves how many each may hold. */
export const allowedOf = ({ most, reserved }: ServerLimits) =>
  Math.floor((most - reserved - forOthers) / processes)

/** At least one of each, however few there are. */
export function sharesOf(allowed: number, forLifeAlone = false): Shares {
  const pooled = Math.max(2, allowed - listening)
  if (forLifeAlone) return { life: Math.min(mostGeneral, pooled - 1), general: 1 }
  const life = Math.min(mostForLife, Math.max(1, Math.floor(pooled / 4)))
  return { life, general: Math.min(mostGeneral, pooled - life) }
}
