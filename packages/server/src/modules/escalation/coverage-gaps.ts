import type { LadderHole } from '@rondall/contract/model/notifications.ts'
import type { Reach } from '../notifications/reach.ts'
import type { LadderPerson } from './order.ts'

type Person = Pick<LadderPerson, 'personId' | 'name'>

/** What keeps a ladder from reaching people, shown before anybody is needed. */
export const coverageGapsOf = (
  people: readonly Person[],
  reach: ReadonlyMap<string, Reach>,
): LadderHole[] => [...gapsOfPeople(people, reach), ...notSetUp(reach)]

function gapsOfPeople(people: readonly Person[], reach: ReadonlyMap<string, Reach>): LadderHole[] {
  if (people.length === 0) return [{ kind: 'nobody' }]
  return people.flatMap(({ personId, name }) => {
    const way = reach.get(personId)
    const who = { personId, name }
    if (!way) return [{ kind: 'no-channel' as const, ...who }]
    const { preferences } = way
    const wantsNothing = !preferences.missedCheckIns || !preferences.emergencyAlerts
    return [
      ...(way.channels.length === 0 ? [{ kind: 'no-channel' as const, ...who }] : []),
      ...way.broken.map(({ channel, reason }) => ({ kind: reason, channel, ...who })),
      ...way.unproved.map((channel) => ({ kind: 'not-proved' as const, channel, ...who })),
      ...(wantsNothing ? [{ kind: 'alerts-off' as const, ...who }] : []),
    ]
  })
}

/** What this server cannot carry at all is nobody's fault in particular. */
const notSetUp = (reach: ReadonlyMap<string, Reach>): LadderHole[] =>
  [...new Set([...reach.values()].flatMap((way) => way.notSetUp))].map((channel) => ({
    kind: 'not-set-up',
    channel,
  }))
