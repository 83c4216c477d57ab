import { checkInGoodMs } from '@rondall/contract/constants/check-ins.ts'
import type { CheckInStatus } from '@rondall/contract/model/check-in.ts'

/** A press of "I'm OK" or of Help, as this device remembers it. */
export interface Press {
  /** The same at every try, so that the server counts it once. */
  pressId: string
  personId: string
  status: CheckInStatus
  pressedAt: number
  /** `kept` once the server has said so, and never before. */
  state: 'waiting' | 'kept'
  failedTries: number
  /** The server no longer knows who we are. */
  signedOut: boolean
  /** What a call for help opened or joined. */
  incidentId: string | null
}

export interface Pressing {
  personId: string
  status: CheckInStatus
  pressId: string
  now: number
}

/**
 * The presses after one more. While one of the same kind waits, a further press is the same one: a trembling
 * hand, a reload or a second tab call for help once. Whoever calls for help takes back an "I'm OK" that waits.
 */
export function withPress(presses: readonly Press[], pressing: Pressing): Press[] {
  const { personId, status, pressId, now } = pressing
  const mine = (press: Press) => press.personId === personId && press.state === 'waiting'
  if (presses.some((press) => mine(press) && press.status === status)) return [...presses]
  const others =
    status === 'need_help'
      ? presses.filter((press) => !(mine(press) && press.status === 'ok'))
      : presses
  const state = 'waiting' as const
  const fresh = { failedTries: 0, signedOut: false, incidentId: null }
  return [...others, { pressId, personId, status, pressedAt: now, state, ...fresh }]
}

/** Calls for help go before everything else. */
export const waitingOf = (presses: readonly Press[], personId: string) =>
  presses
    .filter((press) => press.personId === personId && press.state === 'waiting')
    .sort((one, other) => Number(one.status === 'ok') - Number(other.status === 'ok'))

/** An "I'm OK" of yesterday says nothing of today; a call for help does not grow old. */
export function isStale({ status, state, pressedAt }: Press, now: number): boolean {
  if (status !== 'ok' || state !== 'waiting') return false
  const sameDay = new Date(pressedAt).toDateString() === new Date(now).toDateString()
  return !sameDay || now - pressedAt > checkInGoodMs
}

/** The presses once the server has kept one: an "I'm OK" is done with, a call for help is followed. */
export function afterKept(
  presses: readonly Press[],
  pressId: string,
  incidentId: string | null,
): Press[] {
  return presses.flatMap((press): Press[] => {
    if (press.pressId === pressId)
      return press.status === 'ok' ? [] : [{ ...press, state: 'kept', incidentId }]
    return incidentId && press.incidentId === incidentId ? [] : [press]
  })
}

/** The call for help to show: one that has not got through, else the newest. */
export function shownCall(presses: readonly Press[], personId?: string): Press | undefined {
  const calls = presses.filter(
    (press) =>
      press.status === 'need_help' && (personId === undefined || press.personId === personId),
  )
  return calls.find(({ state }) => state === 'waiting') ?? calls.at(-1)
}

/** An "I'm OK" that has not got through yet. */
export const waitingOk = (presses: readonly Press[], personId: string) =>
  waitingOf(presses, personId).find(({ status }) => status === 'ok')
