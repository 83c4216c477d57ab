import { Temporal } from 'temporal-polyfill'
import type { Deps } from '../deps.ts'
import type { Companion } from '../modules/companion/companion.ts'
import { openConversation, recordTurn } from '../modules/companion/conversations.ts'
import { addUse } from '../modules/companion/use-of-day.ts'
import { keepVoicePreferences, voicePreferencesOf } from '../modules/companion/voice-preferences.ts'
import type { Talker } from './talker.ts'

type TalkerDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'encryption'> & { companion: Companion }

/** A senior who talks: their conversation, their companion, their patience and rate. */
export function seniorTalker(deps: TalkerDeps, seniorId: string): Talker {
  const { companion } = deps
  let conversationId = ''
  let nextTurn = 1
  /** The browser counts its turns anew in every session; the conversation goes on counting. */
  const numbers = new Map<number, number>()
  const numberOf = (turn: number) => {
    const known = numbers.get(turn)
    if (known !== undefined) return known
    const number = nextTurn++
    numbers.set(turn, number)
    return number
  }

  return {
    async open() {
      const opened = await openConversation(deps, { seniorId })
      conversationId = opened.conversationId
      nextTurn = opened.nextTurn
      const { patienceMs } = await voicePreferencesOf(deps, seniorId)
      return { conversationId, patienceMs, fresh: !opened.resumed }
    },
    greet: (asking) => companion.greet({ conversationId, seniorId, ...asking }),
    reply: (text, asking) => companion.reply({ conversationId, seniorId, text, ...asking }),
    wordsPerMinute: async () => (await voicePreferencesOf(deps, seniorId)).wordsPerMinute,
    keepPatience: (patienceMs) => keepVoicePreferences(deps, seniorId, { patienceMs }),
    async remember({ turn, usedMs, timeZone, ...told }) {
      await recordTurn(deps, { conversationId, seniorId, turn: numberOf(turn), ...told })
      if (usedMs === 0) return
      const usedOn = Temporal.Instant.fromEpochMilliseconds(deps.clock.now())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString()
      await addUse(deps, { seniorId, usedOn, usedMs })
    },
  }
}
