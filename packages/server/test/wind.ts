import { evaluate } from '../src/clockwork/clockwork.ts'
import { dueSources } from '../src/composition/clockwork.ts'
import type { Deps } from '../src/deps.ts'
import { look } from '../src/modules/incidents/vigil.ts'
import { sendingLanes } from '../src/modules/notifications/sending.ts'

/** Winds the clockwork by hand: does everything that is due now, and sends what came of it. */
export async function wind(deps: Deps) {
  const sources = dueSources(deps)
  const lanes = sendingLanes(deps)
  const { signal } = new AbortController()
  for (let more = true; more; ) {
    more = false
    while (await evaluate(deps, sources)) more = true
    for (const lane of lanes) {
      while (await lane.round(signal)) more = true
      await lane.drained()
    }
  }
  await look(deps)
}
