import { checkInMessages } from '@rondall/contract/constants/check-ins.ts'
import { onLifeLane } from '../../db/life-lane.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { errorFields } from '../../platform/logger.ts'
import { checkIn, isAskedToday } from '../check-ins/check-ins.ts'
import { laddersOf } from '../escalation/order.ts'
import type { AlarmDeps } from './alarm.ts'
import { requestIn } from './built-in/requests.ts'
import { checkInAnswerIn, saysUnwell, saysWell } from './check-in-answers.ts'
import { recentTurns } from './conversations.ts'

interface Deps extends AlarmDeps {
  lifeDb: Database
  clock: Pick<Clock, 'now'>
  /** Whether the membership of a senior's household has ended. */
  hasEnded: (seniorId: string) => Promise<boolean>
}

interface Said {
  conversationId: string
  seniorId: string
  text: string
}

const questions = {
  team: 'Shall I tell your care team that you are OK?',
  nobody: 'No one is on your care team yet. Shall I note that you are OK?',
}
const toBeSure = 'I want to be sure, so please say yes or no.'
const answers = {
  team: "I've told them: you are OK.",
  nobody: 'I have noted that you are OK. No one is on your care team yet.',
  failed:
    "I'm sorry, I could not do that just now, so I haven't told anyone. Please press the button I'm OK on the home screen.",
  no: "All right, I haven't told anyone. If you need someone, press Help, or say: I need help.",
  unwell:
    "I am sorry to hear that. I haven't told anyone that you are OK. If you need your care team, press Help, or say: I need help. I am not 911.",
  leftOpen: "All right, I haven't told anyone. You can press the button I'm OK on the home screen.",
}

/** A yes that comes later may be one to something else. */
const answeredWithinMs = 5 * 60_000

/** The day's question as a greeting ends in it; undefined when it is not open. */
export async function questionOfDay(deps: Deps, seniorId: string): Promise<string | undefined> {
  if (!(await isAskedToday(deps, seniorId)) || (await deps.hasEnded(seniorId))) return undefined
  return `How are you today? ${questions[await listeners(deps, seniorId)]}`
}

/**
 * The answer to a wish to check in and to what Rondall asked about it last, by rules beside any model;
 * undefined when neither was said. Nothing is sent without a clear yes to a question that was heard.
 */
export async function answerCheckIn(deps: Deps, said: Said): Promise<string | undefined> {
  const { seniorId, text } = said
  const meant = checkInAnswerIn(text)
  const asked = meant && (await lastAsked(deps, said))
  const answer = asked && meant
  const isWish = requestIn(text)?.request === 'checkIn'
  const opens = isWish || (saysWell(text) && (await isAskedToday(deps, seniorId)))
  if ((!answer && !opens) || (await deps.hasEnded(seniorId))) return undefined
  if (answer === 'yes') return send(deps, seniorId)
  if (answer === 'no') return answers.no
  if (answer === 'unwell' || saysUnwell(text)) return answers.unwell
  const question = questions[await listeners(deps, seniorId)]
  if (answer !== 'torn') return question
  return asked?.includes(toBeSure) ? answers.leftOpen : `${toBeSure} ${question}`
}

/** What was heard of the last turn, if the question was among it: after a reconnect, too. */
async function lastAsked(deps: Deps, { conversationId, seniorId }: Said) {
  const [last] = await recentTurns(deps, { conversationId, seniorId, limit: 1 })
  if (!last || deps.clock.now() - last.at > answeredWithinMs) return undefined
  return Object.values(questions).some((one) => last.heard.includes(one)) ? last.heard : undefined
}

async function send(deps: Deps, seniorId: string) {
  try {
    const life = onLifeLane(deps)
    const told = answers[await listeners(life, seniorId)]
    await checkIn(life, {
      ...{ seniorId, byId: seniorId },
      ...{ status: 'ok', message: checkInMessages.ok, source: 'voice' },
    })
    return told
  } catch (error) {
    deps.log.warn(errorFields(error), 'A spoken check-in was not kept')
    return answers.failed
  }
}

const listeners = async ({ db }: Pick<Deps, 'db'>, seniorId: string) =>
  (await laddersOf(db, [seniorId])).length > 0 ? 'team' : 'nobody'
