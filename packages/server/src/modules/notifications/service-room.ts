import type { Clock } from '../../platform/clock.ts'

/** Sent at once by one process and channel, where the service bears it. */
const mostAtOnce = 200
/** What no call for help waits behind: of it what is not urgent gets some. */
const mostOfOthers = 50
const mostOfUnhurried = 16
/** What a service said of its limits is tried again after so long. */
const believedForMs = 5 * 60_000

export type Kind = 'help' | 'urgent' | 'unhurried'

const unknown = { bears: mostAtOnce, at: Number.NEGATIVE_INFINITY }

/** What is under way on one channel of one process, and how much more may be. */
export function serviceRoom(clock: Pick<Clock, 'monotonic'>) {
  const underWay = new Map<string, { kind: Kind; domain: string }>()
  let known = unknown

  const bears = () => (clock.monotonic() - known.at < believedForMs ? known.bears : mostAtOnce)
  const isOther = ({ kind }: { kind: Kind }) => kind !== 'help'
  const count = (which: (one: { kind: Kind }) => boolean) =>
    [...underWay.values()].filter(which).length

  return {
    begin: (id: string, what: { kind: Kind; domain: string }) => void underWay.set(id, what),
    end: (id: string) => void underWay.delete(id),
    /** It said "too many": those that are under way beside this one are what it bears. Are there none, it is ill. */
    tooMany(id: string) {
      underWay.delete(id)
      const others = underWay.size
      known = others > 0 ? { bears: Math.max(2, others), at: clock.monotonic() } : unknown
    },
    /** Half of what it bears is kept free for calls for help. */
    free(kind: Kind) {
      const all = bears() - underWay.size
      if (kind === 'help') return Math.max(0, all)
      const others = Math.min(mostOfOthers, Math.floor(bears() / 2)) - count(isOther)
      const unhurried = mostOfUnhurried - count((one) => one.kind === 'unhurried')
      return Math.max(0, Math.min(all, others, kind === 'urgent' ? others : unhurried))
    },
    /** Of one recipient domain half of the places: one that hangs leaves the others to everybody else. */
    ofOneDomain(kind: Kind) {
      const most = kind === 'help' ? bears() : Math.min(mostOfOthers, bears() / 2)
      const mine = [...underWay.values()].filter((one) => isOther(one) === (kind !== 'help'))
      const domains = Map.groupBy(mine, ({ domain }) => domain)
      return {
        most: Math.max(1, Math.floor(most / 2)),
        underWay: Object.fromEntries([...domains].map(([domain, some]) => [domain, some.length])),
      }
    },
  }
}
