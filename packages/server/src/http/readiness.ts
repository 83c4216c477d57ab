import type { Hindrance } from '@rondall/contract/routes/operation.ts'
import { beat, beatAges, keepingLane } from '../clockwork/heartbeat.ts'
import { standsStillAfterMs } from '../clockwork/watch.ts'
import type { Database } from '../db/transaction.ts'
import type { Carried } from '../modules/notifications/deliveries.ts'
import type { Clock } from '../platform/clock.ts'

interface Deps {
  lifeDb: Database
  clock: Pick<Clock, 'wait' | 'monotonic'>
  carried: Carried
}

export interface Readiness {
  kept: boolean
  sent: boolean
  reasons: Hindrance[]
}

/** Docker asks for 3 s, a person at a button for 10. */
const answersWithinMs = 2_000
/** However often it is asked, the connections for calls for help are troubled this seldom. */
const goodForMs = 1_000
/** The lanes that decide whom to tell of a call. */
const deciding = ['steps', 'vigil']

/** Answers whether a call for help could be kept and sent now, by trying the one and looking after the other. */
export function helpReadiness(deps: Deps): () => Promise<Readiness> {
  let asked: { at: number; answer: Promise<Readiness> } | undefined
  return () => {
    const now = deps.clock.monotonic()
    if (!asked || now - asked.at >= goodForMs) asked = { at: now, answer: look(deps) }
    return asked.answer
  }
}

async function look(deps: Deps): Promise<Readiness> {
  const late = new AbortController()
  const silence = deps.clock.wait(answersWithinMs, late.signal).then(
    () => unwritable,
    () => unwritable,
  )
  return Promise.race([ask(deps).catch(() => unwritable), silence]).finally(() => late.abort())
}

const unwritable: Readiness = { kept: false, sent: false, reasons: ['database-not-writable'] }

async function ask({ lifeDb, carried }: Deps): Promise<Readiness> {
  await beat(lifeDb, keepingLane)
  const reasons = hindrances(await beatAges(lifeDb), carried)
  return { kept: true, sent: reasons.length === 0, reasons }
}

function hindrances(
  ages: readonly { lane: string; ageMs: number }[],
  carried: Carried,
): Hindrance[] {
  if (carried.length === 0) return ['no-channel-set-up']
  if (ages.length === 0) return ['clockwork-never-ran']
  const goesRound = (beginning: string) =>
    ages.some(({ lane, ageMs }) => lane.startsWith(beginning) && ageMs <= standsStillAfterMs)
  const decides = deciding.every(goesRound)
  const sends = carried.some((channel) => goesRound(`sending-${channel}`))
  return [
    ...(decides ? [] : ['clockwork-stands-still' as const]),
    ...(sends ? [] : ['sending-stands-still' as const]),
  ]
}
