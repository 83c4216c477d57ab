import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { laddersOf } from '../escalation/order.ts'
import { callInWords, type Spoken, takeBackWords } from '../incidents/spoken-call.ts'
import type { Carried } from '../notifications/deliveries.ts'
import { type Alarm, safetyAnswers, safetyEndings, takenBack } from './safety-answers.ts'
import { type Danger, isUnmistakable, takesBack } from './safety-words.ts'

export interface AlarmDeps {
  db: Database
  ids: Ids
  random: Pick<Random, 'below'>
  carried: Carried
  encryption: Encryption
  log: Pick<Log, 'warn'>
}

interface Said {
  seniorId: string
  text: string
}

const alarmOf: Record<Spoken, Alarm> = { waits: 'soon', 'at-once': 'at-once', joined: 'already' }

/** Time to hear the answer and to say that all is well. */
const graceMs = 30_000

/** Raises the alarm that words of danger call for, and says what has been done. No model has a say in it. */
export async function answerDanger(deps: AlarmDeps, said: Said, danger: Danger): Promise<string> {
  if (danger === 'scam') return safetyAnswers.scam
  return `${safetyAnswers[danger]} ${safetyEndings[await raise(deps, said)]}`
}

async function raise(deps: AlarmDeps, { seniorId, text }: Said): Promise<Alarm> {
  const atOnce = isUnmistakable(text)
  try {
    const spoken = await callInWords(deps, { seniorId, graceMs: atOnce ? 0 : graceMs })
    if ((await laddersOf(deps.db, [seniorId])).length === 0) return 'nobody'
    return alarmOf[spoken]
  } catch (error) {
    deps.log.warn(errorFields(error), 'Words of danger raised no alarm')
    return 'failed'
  }
}

/** The answer to somebody who takes an alarm back in time; undefined when that is not what was said. */
export async function answerTakingBack(
  deps: AlarmDeps,
  { seniorId, text }: Said,
): Promise<string | undefined> {
  if (!takesBack(text)) return undefined
  try {
    return (await takeBackWords(deps, seniorId)) ? takenBack : undefined
  } catch (error) {
    deps.log.warn(errorFields(error), 'An alarm was not taken back')
    return undefined
  }
}
