import { Temporal } from 'temporal-polyfill'
import type { Core } from '../core.ts'
import { rememberTimeZone } from '../modules/accounts/accounts.ts'
import { startSchedule } from '../modules/check-ins/schedules.ts'
import type { Companion } from '../modules/companion/companion.ts'
import { addTurn, openConversation, recordTurn } from '../modules/companion/conversations.ts'
import { addUse, pastFairUse } from '../modules/companion/use-of-day.ts'
import { keepVoicePreferences, voicePreferencesOf } from '../modules/companion/voice-preferences.ts'
import type { Talker, TurnToRemember } from './talker.ts'

type TalkerDeps = Pick<Core, 'db' | 'clock' | 'ids' | 'encryption'> & { companion: Companion }

type Told = Omit<TurnToRemember, 'turn' | 'usedMs' | 'timeZone'>

/** A senior who talks: their conversation, their companion, their patience and rate. */
export function seniorTalker(deps: TalkerDeps, seniorId: string): Talker {
  const { companion } = deps
  let conversationId = ''
  /** The browser counts its turns anew in every session, and so does every device of theirs. */
  const numbers = new Map<number, Promise<number>>()
  const keep = async (turn: number, told: Told) => {
    const added = numbers.get(turn)
    const row = { conversationId, seniorId, ...told }
    if (added) return recordTurn(deps, { ...row, turn: await added })
    const adding = addTurn(deps, row)
    numbers.set(turn, adding)
    // What could not be added is tried again when the turn is told once more.
    adding.catch(() => numbers.delete(turn))
    await adding
  }

  return {
    async open(timeZone) {
      await rememberTimeZone(deps, seniorId, timeZone)
      await startSchedule(deps, seniorId, timeZone)
      const opened = await openConversation(deps, { seniorId })
      conversationId = opened.conversationId
      const { patienceMs } = await voicePreferencesOf(deps, seniorId)
      return { conversationId, patienceMs, fresh: !opened.resumed }
    },
    greet: (asking) => companion.greet({ conversationId, seniorId, ...asking }),
    reply: (said, asking) => companion.reply({ conversationId, seniorId, ...said, ...asking }),
    wordsPerMinute: async () => (await voicePreferencesOf(deps, seniorId)).wordsPerMinute,
    keepPatience: (patienceMs) => keepVoicePreferences(deps, seniorId, { patienceMs }),
    async remember({ turn, usedMs, timeZone, ...told }) {
      await keep(turn, told)
      if (usedMs === 0) return false
      const usedOn = Temporal.Instant.fromEpochMilliseconds(deps.clock.now())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString()
      const usedToday = await addUse(deps, { seniorId, usedOn, usedMs })
      return pastFairUse(usedToday) && !pastFairUse(usedToday - usedMs)
    },
  }
}
