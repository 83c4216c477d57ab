import type { Config } from '../../config.ts'
import type { Core } from '../../core.ts'
import { AppError } from '../../platform/errors.ts'
import { checkIn } from '../check-ins/check-ins.ts'
import { confirmLadderTest } from '../escalation/drills.ts'
import { claimIncident, releaseIncident } from '../incidents/incidents.ts'
import { allowByText, refuseByText } from '../invitations/refusals/refusals.ts'
import { agreeByText } from '../invitations/text-answers.ts'
import { peopleWithPhone } from '../notifications/contact-points.ts'
import { deliveryUrl } from '../notifications/links.ts'
import type { Carried } from '../notifications/reach.ts'
import { startSms, stopSms } from '../notifications/reports.ts'
import * as answers from './sms-answers.ts'
import { type Reply, readReply } from './sms-reply.ts'
import {
  selectAskedBySms,
  selectHasStopped,
  selectSeniors,
  selectToldBySms,
  selectUnconfirmedTests,
  type ToldIncident,
} from './told-by-sms.view.store.ts'

interface Deps extends Omit<Core, 'log'> {
  carried: Carried
  linkKey: string
  config: Pick<Config, 'publicUrl'>
}

/** Does what a text from this number (E.164) says, and answers how things stand; undefined where the phone company answers. */
export async function answerSms(deps: Deps, number: string, text: string) {
  const reply = readReply(text)
  if (reply.kind === 'stop') return stop(deps, number)
  if (reply.kind === 'start') return start(deps, number)
  if (reply.kind === 'help') return answers.aboutUs
  const people = await peopleWithPhone(deps, number)
  if (reply.kind === 'needs-help') return callForHelp(deps, people)
  const told = await selectToldBySms(deps.db, people, 'reference' in reply ? reply.reference : null)
  if (reply.kind === 'decline') return decline(deps, told)
  if (reply.kind === 'unclear') return standingOf(told)
  const open = told.filter(({ state }) => state !== 'closed')
  if (open.length > 0) return claim(deps, open, reply)
  return answerElse(deps, { people, number, told, reply })
}

type Claim = Extract<Reply, { kind: 'claim' }>

/** Whoever is no member is invited no more. */
async function stop(deps: Deps, number: string) {
  await stopSms(deps, number)
  await refuseByText(deps, number)
  return undefined
}

async function start(deps: Deps, number: string) {
  await startSms(deps, number)
  await allowByText(deps, number)
  return undefined
}

/** Says which one was meant, for two may be open at once. */
async function claim(deps: Deps, open: readonly ToldIncident[], { etaMinutes }: Claim) {
  const [meant, ...others] = open
  if (!meant) return answers.nothingOpen
  try {
    await claimIncident(deps, { ...meant, etaMinutes })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return standingOf(await toldNow(deps, meant))
  }
  const free = others.filter(({ isFree }) => isFree)
  return answers.claimed(meant, deliveryUrl(deps, meant.deliveryId), free)
}

/** Whoever was on it is not any more; nobody else's answer changes anything. */
async function decline(deps: Deps, told: readonly ToldIncident[]) {
  const mine = told.find(isTheirs)
  if (!mine) return standingOf(told)
  try {
    await releaseIncident(deps, mine)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return standingOf(await toldNow(deps, mine))
  }
  return answers.released(mine)
}

/** With nothing to claim, a yes answers what else was asked by text; after STOP it is START. */
async function answerElse(
  deps: Deps,
  asked: { people: string[]; number: string; told: readonly ToldIncident[]; reply: Claim },
) {
  const { people, number, told, reply } = asked
  const [senior] = await selectAskedBySms(deps.db, people)
  if (senior) {
    const word = { status: 'ok', message: '', source: 'link' } as const
    await checkIn(deps, { ...word, seniorId: senior, byId: senior })
    return answers.checkedIn
  }
  const tests = await selectUnconfirmedTests(deps.db, people)
  for (const test of tests) await confirmLadderTest(deps, test)
  if (tests.length > 0) return answers.confirmed
  const invited = reply.isBareYes ? await agreeByText(deps, number) : undefined
  if (invited) return invited
  if (reply.isBareYes && (await selectHasStopped(deps.db, people))) {
    await startSms(deps, number)
    return answers.startedAgain
  }
  return standingOf(told)
}

/** From a senior's own phone it is a call for help, as if they had pressed the button. */
async function callForHelp(deps: Deps, people: string[]) {
  const [senior] = await selectSeniors(deps.db, people)
  if (!senior) return answers.aboutUs
  const word = { status: 'need_help', message: '', source: 'link' } as const
  await checkIn(deps, { ...word, seniorId: senior, byId: senior })
  return answers.helpComes
}

const isTheirs = ({ state, claimedById, personId }: ToldIncident) =>
  state === 'claimed' && claimedById === personId

const standingOf = ([first]: readonly ToldIncident[]) =>
  first ? answers.standing(first, { isYou: isTheirs(first) }) : answers.nothingOpen

const toldNow = ({ db }: Deps, { personId, reference }: ToldIncident) =>
  selectToldBySms(db, [personId], reference)
