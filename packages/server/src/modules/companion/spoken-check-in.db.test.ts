import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household, person } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { checkIns } from '../../db/schema/check-ins.ts'
import { incidents } from '../../db/schema/incidents.ts'
import { historyOf } from '../check-ins/check-ins.ts'
import { changeSchedule, startSchedule } from '../check-ins/schedules.ts'
import { createCompanion } from './companion.ts'
import { openConversation, recordTurn } from './conversations.ts'
import { emptyDayPlan } from './day-plan.ts'
import { recordDisclosure } from './disclosure.ts'
import { understand } from './said.ts'

const messengers = recordedMessengers()
const server = testApp(messengers.senders)
const timeZone = 'America/New_York'
const minuteMs = 60_000

// Midnight in New York; the usual check-in is at 14:00 UTC.
const time = databaseClock(() => server.pool, Date.UTC(2026, 10, 21, 5))
const due = Date.UTC(2026, 10, 21, 14)

beforeEach(async () => {
  await time.reset()
  messengers.taken.length = 0
})

async function at(instant: number) {
  await time.set(instant)
  await wind(server.deps)
}

async function whole(pieces: AsyncIterable<string>) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** Talks with a senior, each turn remembered as the voice session does. */
async function talking(
  seniorId: string,
  { ended = false, disclosed = true }: { ended?: boolean; disclosed?: boolean } = {},
) {
  const { deps } = server
  await startSchedule(deps, seniorId, timeZone)
  if (disclosed) await recordDisclosure(deps, seniorId, deps.clock.now())
  const { conversationId } = await openConversation(deps, { seniorId })
  const { signal } = new AbortController()
  const turn = { conversationId, seniorId, timeZone, signal }
  const companion = createCompanion({
    ...deps,
    ...{ dayPlan: emptyDayPlan, recordCall: () => undefined, hasEnded: async () => ended },
  })
  let turns = 0
  const told = async (said: string, answer: string, heardAnswer: string) => {
    const row = { conversationId, seniorId, turn: ++turns, said, answer, heardAnswer }
    await recordTurn(deps, { ...row, interrupted: heardAnswer !== answer, timings: {} })
    return answer
  }
  const heardOf = (answer: string, played?: number) => answer.slice(0, played ?? answer.length)
  return {
    companion,
    turn,
    greet: async (played?: number) => {
      const answer = await whole(companion.greet(turn))
      return told('', answer, heardOf(answer, played))
    },
    say: async (text: string, played?: number) => {
      const answer = await whole(companion.reply({ ...turn, ...understand(text) }))
      return told(text, answer, heardOf(answer, played))
    },
    sent: async () =>
      deps.db
        .select({ status: checkIns.status, source: checkIns.source })
        .from(checkIns)
        .where(eq(checkIns.seniorId, seniorId))
        .orderBy(desc(checkIns.at)),
    history: () => historyOf(deps, seniorId),
  }
}

const question = 'Shall I tell your care team that you are OK?'
const voiceOk = { status: 'ok', source: 'voice' }

test('a wish is read back, and sent after a yes; a second yes sends nothing', async () => {
  const { say, sent } = await talking((await household(server.deps)).senior.id)
  expect(await say("Tell them I'm okay")).toBe(question)
  expect(await sent()).toEqual([])
  expect(await say('Yes, please.')).toBe("I've told them: you are OK.")
  expect(await sent()).toEqual([voiceOk])
  await say('Yes.')
  expect(await sent()).toEqual([voiceOk])
})

test.each([
  ['No, thank you.', /^All right, I haven't told anyone\./],
  ["No, I'm not well", /told anyone that you are OK.*I need help/],
  ['What time is it?', /o'clock/],
  ['No, I fell', /care team/],
])('nothing is sent after %j', async (answer, said) => {
  const { say, sent } = await talking((await household(server.deps)).senior.id)
  await say('I want to check in')
  expect(await say(answer)).toMatch(said)
  await say('Yes')
  expect(await sent()).toEqual([])
})

test('an answer that is torn is asked about once more, and then left', async () => {
  const { say, sent } = await talking((await household(server.deps)).senior.id)
  await say('Send my check-in')
  expect(await say("No, I'm fine")).toMatch(/yes or no\. Shall I tell your care team/)
  expect(await say("No, I'm fine")).toMatch(/haven't told anyone/)
  await say('Yes')
  expect(await sent()).toEqual([])
  await say('Send my check-in')
  await say("I'm OK, I guess")
  expect(await say('Yes')).toMatch(/told them/)
  expect(await sent()).toEqual([voiceOk])
})

test('a question that was not heard, or that lies back, is answered by nothing', async () => {
  const { companion, turn, say, sent } = await talking((await household(server.deps)).senior.id)
  await say('I want to check in', 20)
  await say('Yes')
  await say('I want to check in')
  const now = server.deps.clock.now()
  const later = vi.spyOn(server.deps.clock, 'now').mockReturnValue(now + 6 * minuteMs)
  await whole(companion.reply({ ...turn, ...understand('Yes') }))
  later.mockRestore()
  expect(await sent()).toEqual([])
})

test('while the question waits the greeting asks it, after a reconnect, too', async () => {
  const { senior } = await household(server.deps)
  const { greet, sent, history } = await talking(senior.id, { disclosed: false })
  expect(await greet()).not.toContain(question)
  await server.clock.advance(31 * minuteMs)
  await at(due)
  const before = await talking(senior.id, { disclosed: false })
  const opening = await before.greet()
  expect(opening.endsWith(`How are you today? ${question}`)).toBe(true)
  const again = await talking(senior.id)
  expect(again.turn.conversationId).toBe(before.turn.conversationId)
  expect(await again.say("I'm fine, thank you")).toBe("I've told them: you are OK.")
  expect(await sent()).toEqual([voiceOk])
  expect(await history()).toMatchObject([{ state: 'answered' }])
})

test('a check-in that was missed is asked about, and a yes gives the all-clear', async () => {
  const { senior, primary } = await household(server.deps)
  const { greet, say } = await talking(senior.id)
  await at(due)
  await at(due + 30 * minuteMs)
  await time.set(due + 35 * minuteMs)
  expect(await greet()).toContain(question)
  expect(await say('Yes')).toMatch(/told them/)
  await at(due + 36 * minuteMs)
  expect(
    await server.deps.db.select().from(incidents).where(eq(incidents.seniorId, senior.id)),
  ).toMatchObject([{ kind: 'missed-check-in', state: 'closed', outcome: 'answered-late' }])
  const told = messengers.taken.filter(({ to }) => to === primary.email)
  expect(told.at(-1)?.text).toContain('All clear')
})

test('"I\'m fine" out of the blue is offered to be passed on only while the question is open', async () => {
  const { say, sent } = await talking((await household(server.deps)).senior.id)
  expect(await say("I'm fine")).not.toContain(question)
  await at(due)
  expect(await say("I'm fine")).toBe(question)
  expect(await sent()).toEqual([])
})

test('talk without an answer makes the miss one that was answered unclearly', async () => {
  const { senior, primary } = await household(server.deps)
  const { greet, say, history, sent } = await talking(senior.id)
  await at(due)
  await greet()
  expect(await say('Not really.')).toMatch(/I need help/)
  await say('The garden needs water')
  await at(due + 15 * minuteMs)
  await at(due + 30 * minuteMs)
  expect(await history()).toMatchObject([{ state: 'missed', reason: 'answered-unclearly' }])
  expect(await sent()).toEqual([])
  const [told] = messengers.taken.filter(({ to }) => to === primary.email)
  expect(told?.text).toContain("talked with Rondall, but we couldn't tell whether all is well")
})

test('where any activity counts, "not really" is none that says OK', async () => {
  const { senior } = await household(server.deps)
  const { greet, say, sent } = await talking(senior.id)
  await changeSchedule(server.deps, senior.id, { anyActivityCounts: true })
  await at(due)
  await greet()
  await say('Not really.')
  expect(await sent()).toEqual([])
  await say('The garden needs water')
  expect(await sent()).toEqual([{ status: 'ok', source: 'activity' }])
})

test('without a care team the words say that nobody is there to be told', async () => {
  const { say, sent } = await talking((await person(server.deps, 'senior')).id)
  expect(await say('I want to check in')).toMatch(/^No one is on your care team yet\. Shall I note/)
  expect(await say('Yes')).toMatch(/noted that you are OK\. No one is on your care team/)
  expect(await sent()).toEqual([voiceOk])
})

test('after the membership nothing is offered and nothing sent', async () => {
  const { senior } = await household(server.deps)
  const { greet, say, sent } = await talking(senior.id, { ended: true })
  await at(due)
  expect(await greet()).not.toContain(question)
  expect(await say("Tell them I'm okay")).toMatch(/membership has ended/)
  expect(await say('Yes')).toMatch(/membership has ended/)
  expect(await sent()).toEqual([])
})

test('what could not be kept is not said to have been told', async () => {
  const { senior } = await household(server.deps)
  const { companion, turn, say, sent } = await talking(senior.id)
  await say('I want to check in')
  const noKey = () => {
    throw new Error('No key')
  }
  const broken = vi.spyOn(server.deps.encryption, 'seal').mockImplementation(noKey)
  expect(await whole(companion.reply({ ...turn, ...understand('Yes') }))).toMatch(
    /could not do that.*button I'm OK on the home screen/,
  )
  broken.mockRestore()
  expect(await sent()).toEqual([])
})
