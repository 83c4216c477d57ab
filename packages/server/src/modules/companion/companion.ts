import { onLifeLane } from '../../db/life-lane.ts'
import type { Database } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids, Random } from '../../platform/random.ts'
import type { LanguageModel } from '../../providers/llm/port.ts'
import { nameOf } from '../accounts/accounts.ts'
import type { ProviderCall } from '../analytics/provider-calls.ts'
import { noteActivity, noteUnclearAnswer } from '../check-ins/check-ins.ts'
import type { Carried } from '../notifications/deliveries.ts'
import { answerDanger, answerTakingBack } from './alarm.ts'
import { questionsAskedSince, recordAsked } from './asked-questions.store.ts'
import { builtInAnswer } from './built-in/answer.ts'
import { builtInGreeting, builtInHello } from './built-in/greeting.ts'
import type { Situation } from './built-in/situation.ts'
import { localTime } from './built-in/spoken-time.ts'
import { recentTurns } from './conversations.ts'
import type { DayPlan } from './day-plan.ts'
import { disclosureIsDue, disclosureStateOf, recordDisclosure } from './disclosure.ts'
import { messagesOf } from './history.ts'
import { instructions } from './instructions.ts'
import { modelAnswer } from './model-answer.ts'
import { ModelRest } from './model-rest.ts'
import { nothingSaid, type Said } from './said.ts'
import { sentencesOf } from './sentences.ts'
import { answerCheckIn, questionOfDay } from './spoken-check-in.ts'
import { keepVoicePreferences, voicePreferencesOf } from './voice-preferences.ts'
import { rateChange, type VoiceWish, voiceWishIn, wishAnswers } from './voice-wishes.ts'

interface Deps {
  db: Database
  /** For what must not wait behind conversations: calls for help, and what is sent as a check-in. */
  lifeDb: Database
  clock: Clock
  ids: Ids
  random: Pick<Random, 'below'>
  encryption: Encryption
  carried: Carried
  log: Pick<Log, 'warn'>
  dayPlan: DayPlan
  recordCall: (call: ProviderCall) => void
  /** Whether the membership of a senior's household has ended. */
  hasEnded: (seniorId: string) => Promise<boolean>
  /** Without one the built-in companion answers. */
  model?: LanguageModel | undefined
}

interface Greeting {
  conversationId: string
  seniorId: string
  timeZone: string
  signal: AbortSignal
}

interface Reply extends Greeting, Said {}

export interface Companion {
  /** Opens the conversation; the first words never wait for a model. */
  greet(greeting: Greeting): AsyncIterable<string>
  /** Answers in pieces of text that are spoken as they come. Throws only the signal's reason. */
  reply(reply: Reply): AsyncIterable<string>
}

export function createCompanion(deps: Deps): Companion {
  const rest = new ModelRest(deps.clock)
  return {
    greet: (greeting) => greet(deps, greeting),
    reply: (turn) => reply(deps, rest, turn),
  }
}

const disclosure = 'Just so you know: I am Rondall, a computer program, not a person.'
/** Danger was heard before this, and help does not end with the membership. */
const membershipEnded =
  'Our membership has ended, so I cannot talk with you just now. Your help button and your reminders still work. You can begin again in the settings, under Billing.'
/** How many turns back the built-in companion remembers: an hour of talk and more. */
const turnsInMind = 60
const notAskedAgainForMs = 4 * 24 * 60 * 60_000
const longestAnswerTokens = 220

async function* greet(deps: Deps, greeting: Greeting): AsyncIterable<string> {
  const situation = await situationOf(deps, { ...greeting, ...nothingSaid })
  const resumed = situation.turns.length > 0
  const question = resumed ? undefined : await questionOf(deps, greeting.seniorId)
  greeting.signal.throwIfAborted()
  yield* sentencesOf(question ? builtInHello(situation) : builtInGreeting(situation, resumed))
  yield* discloseWhenDue(deps, greeting)
  // Last, so that what is answered is the question.
  if (question) yield* sentencesOf(` ${question}`)
}

const questionOf = (deps: Deps, seniorId: string) =>
  orElse(deps, undefined, 'No question of the day', () => questionOfDay(deps, seniorId))

async function* reply(deps: Deps, rest: ModelRest, turn: Reply): AsyncIterable<string> {
  const { danger } = turn
  if (danger) return yield* sentencesOf(await answerDanger(onLifeLane(deps), turn, danger))
  turn.signal.throwIfAborted()
  const reassured = await answerTakingBack(onLifeLane(deps), turn)
  if (reassured) return yield* sentencesOf(reassured)
  const aboutCheckIn = turn.text.trim() === '' ? undefined : await hearCheckIn(deps, turn)
  if (aboutCheckIn) return yield* sentencesOf(aboutCheckIn)
  const wish = voiceWishIn(turn.text)
  if (wish) return yield* sentencesOf(await fulfil(deps, turn, wish))
  const ended = await orElse(deps, false, 'No membership', () => deps.hasEnded(turn.seniorId))
  if (ended) return yield* sentencesOf(membershipEnded)
  const situation = await situationOf(deps, turn)
  turn.signal.throwIfAborted()
  const builtIn = () => answerWithoutModel(deps, turn, situation)
  const { model } = deps
  if (!model || rest.isResting || turn.text.trim() === '') yield* builtIn()
  else yield* modelAnswer({ ...deps, model, rest }, writingRequest(turn, situation), builtIn)
  yield* discloseWhenDue(deps, turn)
}

/** Who is asked how they are, and does not say that they are well, was not active in that sense. */
async function hearCheckIn(deps: Deps, turn: Reply): Promise<string | undefined> {
  const { seniorId } = turn
  const answer = await orElse(deps, undefined, 'No spoken check-in', () =>
    answerCheckIn(deps, turn),
  )
  await orElse(deps, undefined, 'Activity was not noted', async () => {
    if (!answer) await noteActivity(deps, seniorId)
    await noteUnclearAnswer(deps, seniorId)
  })
  return answer
}

const writingRequest = (turn: Reply, situation: Situation) => ({
  instructions: instructions(situation),
  messages: messagesOf(situation.turns, turn.text),
  maxTokens: longestAnswerTokens,
  signal: turn.signal,
})

async function* answerWithoutModel(deps: Deps, turn: Reply, situation: Situation) {
  const { text, asked } = builtInAnswer(situation)
  yield* sentencesOf(text)
  if (asked === undefined) return
  await orElse(deps, undefined, 'Could not keep what was asked', () =>
    recordAsked(deps.db, turn.seniorId, asked, deps.clock.now()),
  )
}

async function fulfil(deps: Deps, { seniorId }: Reply, wish: VoiceWish): Promise<string> {
  return orElse(
    deps,
    "I'm sorry, I can't change that just now.",
    'No voice preference',
    async () => {
      const { wordsPerMinute } = await voicePreferencesOf(deps, seniorId)
      await keepVoicePreferences(deps, seniorId, {
        wordsPerMinute: wordsPerMinute + rateChange[wish],
      })
      return wishAnswers[wish]
    },
  )
}

async function* discloseWhenDue(deps: Deps, { seniorId, signal }: Greeting) {
  const never = { disclosedAt: undefined, usedSinceMs: 0 }
  const state = await orElse(deps, never, 'No disclosure state', () =>
    disclosureStateOf(deps, seniorId),
  )
  if (signal.aborted || !disclosureIsDue(state)) return
  yield ` ${disclosure}`
  await orElse(deps, undefined, 'Could not keep the disclosure', () =>
    recordDisclosure(deps, seniorId, deps.clock.now()),
  )
}

/** What is not to be had is left out: a lost row or key must not make Rondall mute. */
async function situationOf(deps: Deps, turn: Reply): Promise<Situation> {
  const { seniorId, conversationId, timeZone } = turn
  const now = localTime(deps.clock.now(), timeZone)
  const on = now.toPlainDate().toString()
  const since = deps.clock.now() - notAskedAgainForMs
  const limit = turnsInMind
  const [turns, firstName, plan, askedLately] = await Promise.all([
    orElse(deps, [], 'No turns', () => recentTurns(deps, { conversationId, seniorId, limit })),
    orElse(deps, undefined, 'No name', () => firstNameOf(deps, seniorId)),
    orElse(deps, [], 'No plan', () => deps.dayPlan({ seniorId, on, timeZone })),
    orElse(deps, new Set<string>(), 'No asked questions', () =>
      questionsAskedSince(deps.db, seniorId, since),
    ),
  ])
  return { said: turn.text, turns, firstName, now, plan, askedLately, random: deps.random }
}

async function firstNameOf(deps: Pick<Deps, 'db'>, seniorId: string) {
  const name = await nameOf(deps, seniorId)
  return name.trim().split(/\s+/)[0] || undefined
}

async function orElse<T>(
  { log }: Pick<Deps, 'log'>,
  otherwise: T,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn(errorFields(error), message)
    return otherwise
  }
}
