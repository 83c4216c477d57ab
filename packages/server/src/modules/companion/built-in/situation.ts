import type { Random } from '../../../platform/random.ts'
import type { RememberedTurn } from '../conversations.ts'
import type { PlanItem } from '../day-plan.ts'
import type { LocalTime } from './spoken-time.ts'

/** All that the built-in companion knows when it answers. */
export interface Situation {
  said: string
  /** The conversation so far, oldest first. */
  turns: readonly RememberedTurn[]
  firstName: string | undefined
  now: LocalTime
  plan: readonly PlanItem[]
  /** Ids of its own questions of the last days. */
  askedLately: ReadonlySet<string>
  random: Pick<Random, 'below'>
}

export interface Answer {
  text: string
  /** The question it ends in, to be remembered. */
  asked?: string
}

/** One of several phrasings, none that was heard in this conversation while there is another. */
export function fresh(options: readonly string[], { turns, random }: Situation): string {
  const heard = turns.map((turn) => turn.heard).join('\n')
  const unheard = options.filter((option) => !heard.includes(option))
  const notJustNow = options.filter((option) => !turns.at(-1)?.heard.includes(option))
  const open = [unheard, notJustNow, options].find((list) => list.length > 0) ?? []
  return open[random.below(Math.max(1, open.length))] ?? ''
}
