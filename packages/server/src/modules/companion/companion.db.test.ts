import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSenior } from '../../../test/bare-senior.ts'
import { testDatabase } from '../../../test/database.ts'
import { LlmStandIn, standInKey } from '../../../test/llm-stand-in.ts'
import { seededRandom } from '../../../test/scripted-random.ts'
import { careRelationships } from '../../db/schema/care-team.ts'
import { incidents } from '../../db/schema/incidents.ts'
import { openEncryption } from '../../platform/encryption.ts'
import { ProviderError } from '../../platform/errors.ts'
import { systemIds, systemRandom } from '../../platform/random.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { openAiCompatibleModel } from '../../providers/llm/openai-compatible.ts'
import type { LanguageModel, WritingRequest } from '../../providers/llm/port.ts'
import type { ProviderCall } from '../analytics/provider-calls.ts'
import { createCompanion } from './companion.ts'
import { openConversation, recordTurn } from './conversations.ts'
import { emptyDayPlan } from './day-plan.ts'
import { recordDisclosure } from './disclosure.ts'
import { brokenOff } from './model-answer.ts'
import { understand } from './said.ts'
import { addUse } from './use-of-day.ts'
import { voicePreferencesOf } from './voice-preferences.ts'

const database = testDatabase()
const key = systemRandom.bytes(32).toString('base64')
const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })
const timeZone = 'America/New_York'

/** A model that writes the given pieces, or throws where an error stands. */
function scripted(script: readonly (string | Error)[]) {
  const requests: WritingRequest[] = []
  const model: LanguageModel = {
    name: 'scripted',
    async *write(request) {
      requests.push(request)
      for (const step of script) {
        if (step instanceof Error) throw step
        yield step
      }
    },
  }
  return { model, requests }
}

const gone = new ProviderError('scripted', 'gone', { retryable: true })

async function setUp(model?: LanguageModel, { disclosed = true, clock = new TestClock() } = {}) {
  const calls: ProviderCall[] = []
  const warnings: object[] = []
  const deps = {
    db: database.db,
    lifeDb: database.lifeDb,
    clock,
    ids: systemIds,
    random: seededRandom(5),
    encryption,
    carried: [],
    log: { warn: (fields: object) => void warnings.push(fields) },
    dayPlan: emptyDayPlan,
    hasEnded: async () => false,
    recordCall: (call: ProviderCall) => void calls.push(call),
    model,
  }
  const seniorId = await addSenior(database.db)
  if (disclosed) await recordDisclosure(deps, seniorId, clock.now())
  const { conversationId } = await openConversation(deps, { seniorId })
  const companion = createCompanion(deps)
  const base = { conversationId, seniorId, timeZone, signal: new AbortController().signal }
  const say = (text: string, signal = base.signal) =>
    whole(companion.reply({ ...base, ...understand(text), signal }))
  const told = (turn: number, said: string, answer: string, heardAnswer = answer) =>
    recordTurn(deps, {
      ...{ conversationId, seniorId, turn, said, answer, heardAnswer },
      interrupted: heardAnswer !== answer,
      timings: {},
    })
  return { deps, clock, calls, warnings, seniorId, companion, base, say, told }
}

async function whole(pieces: AsyncIterable<string>) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('without a model', () => {
  test('greets by name, and says at the very first that it is a computer program, once', async () => {
    const { companion, base } = await setUp(undefined, { disclosed: false })
    const first = await whole(companion.greet(base))
    expect(first).toMatch(/^Good morning, Margaret\. .*computer program, not a person\.$/)
    expect(await whole(companion.greet(base))).not.toMatch(/computer program/)
  })

  test('says so too when the person speaks first, and again after three hours of use', async () => {
    const { deps, seniorId, say } = await setUp(undefined, { disclosed: false })
    expect(await say('What time is it?')).toMatch(/4 o'clock.*computer program, not a person\.$/)
    expect(await say('What time is it?')).not.toMatch(/computer program/)
    await addUse(deps, { seniorId, usedOn: '2026-11-21', usedMs: 3 * 60 * 60_000 })
    expect(await say('What time is it?')).toMatch(/computer program/)
  })

  test('answers from what was heard before in this conversation', async () => {
    const { say, told } = await setUp()
    await told(1, 'My daughter Rosa came by.', 'How nice.')
    expect(await say("What's my daughter's name?")).toContain('Rosa')
  })

  test('speaks sentence by sentence', async () => {
    const { companion, base } = await setUp()
    const pieces: string[] = []
    for await (const piece of companion.reply({ ...base, ...understand('My garden is lovely') }))
      pieces.push(piece)
    expect(pieces).toHaveLength(2)
  })

  test('does not ask in the next conversation what it asked in the last', async () => {
    const { say } = await setUp()
    const questions = new Set<string>()
    for (let n = 0; n < 5; n++) questions.add((await say('Roses.')).match(/[^.]+\?/)?.[0] ?? '')
    expect(questions.size).toBe(5)
  })

  test('speaks slower when asked to, within the limits', async () => {
    const { deps, seniorId, say } = await setUp()
    expect(await say('Slower please')).toMatch(/slowly/)
    expect((await voicePreferencesOf(deps, seniorId)).wordsPerMinute).toBe(130)
    for (let n = 0; n < 3; n++) await say('Slower please')
    expect((await voicePreferencesOf(deps, seniorId)).wordsPerMinute).toBe(110)
  })

  test('an aborted turn throws the reason', async () => {
    const { say } = await setUp()
    await expect(say('Hello', AbortSignal.abort(new Error('tap')))).rejects.toThrow('tap')
  })

  test('turns that no longer open make it forget, not fall silent', async () => {
    const { base, told, deps, warnings } = await setUp()
    await told(1, 'My daughter Rosa came by.', 'How nice.')
    const unreadable = () => {
      throw new Error('No key')
    }
    const companion = createCompanion({ ...deps, encryption: { ...encryption, open: unreadable } })
    const text = "What's my daughter's name?"
    expect(await whole(companion.reply({ ...base, ...understand(text) }))).toMatch(/haven't told/)
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('Rosa')
  })
})

describe('with a model', () => {
  test('passes its words on as they come, and takes down how it went', async () => {
    const { model, requests } = scripted(['Well, ', 'hello.'])
    const { say, told, calls } = await setUp(model)
    await told(1, 'Tell me of the sea', 'Once upon a time', 'Once upon')
    expect(await say('Good day to you')).toBe('Well, hello.')
    expect(calls).toEqual([{ service: 'llm', operation: 'reply', durationMs: 0, outcome: 'ok' }])
    expect(requests[0]?.instructions).toContain('Margaret')
    expect(requests[0]?.messages.map(({ text }) => text)).toEqual([
      'Tell me of the sea',
      'Once upon …',
      'Good day to you',
    ])
  })

  test('a failure before the first word is answered by the built-in companion', async () => {
    const { say, calls, warnings } = await setUp(scripted([gone]).model)
    expect(await say('What time is it?')).toMatch(/4 o'clock/)
    expect(calls).toMatchObject([{ outcome: 'failed' }])
    expect(JSON.stringify(warnings)).not.toContain('What time')
  })

  test('a failure in between ends with an honest line', async () => {
    const { say } = await setUp(scripted(['Once upon a ', gone]).model)
    expect(await say('Tell me of the sea')).toBe(`Once upon a  … ${brokenOff}`)
  })

  test('a model that keeps failing is left alone for a while', async () => {
    const { model, requests } = scripted([gone])
    const { say, clock } = await setUp(model)
    for (let n = 0; n < 5; n++) expect(await say('What time is it?')).toMatch(/4 o'clock/)
    expect(requests).toHaveLength(3)
    await clock.advance(30_000)
    await say('What time is it?')
    expect(requests).toHaveLength(4)
  })

  test('words of danger raise an alarm; unclear ones only if they are not taken back', async () => {
    const { deps, seniorId, say } = await setUp()
    const caregiverId = await addSenior(deps.db, 'Daniel Miller')
    await deps.db.insert(careRelationships).values({
      ...{ id: systemIds.next(), seniorId, caregiverId, role: 'caregiver_primary' },
      ...{ status: 'accepted', createdAt: new Date(0) },
    })
    const calls = () =>
      deps.db
        .select()
        .from(incidents)
        .where(eq(incidents.seniorId, seniorId))
        .orderBy(incidents.openedAt)
    expect(await say("I'm fine")).not.toMatch(/haven't asked anyone/)
    expect(await say('I had a fall')).toMatch(/In half a minute.*not 911/s)
    const [first] = await calls()
    expect(first?.nextActionAt?.getTime()).toBe((first?.openedAt.getTime() ?? 0) + 30_000)
    expect(await say("No, I'm fine")).toMatch(/haven't asked anyone/)
    expect(await calls()).toMatchObject([{ state: 'closed', outcome: 'mistake' }])
    expect(await say('I had a fall')).toMatch(/In half a minute/)
    expect(await say("I can't get up")).toMatch(/now\. I am not 911/)
    const [, second, ...more] = await calls()
    expect(second?.nextActionAt?.getTime()).toBeLessThan((second?.openedAt.getTime() ?? 0) + 10_000)
    expect(more).toEqual([])
    expect(await say("I'm fine")).not.toMatch(/haven't asked anyone/)
  })

  test('somebody whom nobody cares for is told so, and the alarm is kept all the same', async () => {
    const { say } = await setUp()
    expect(await say('I have chest pain')).toMatch(/911.*no one is on your care team/s)
  })

  test('danger is answered before the model is asked', async () => {
    const { model, requests } = scripted(['Nice weather.'])
    const { say } = await setUp(model, { disclosed: false })
    const answer = await say("I've fallen and I can't breathe")
    expect(answer).toMatch(/911 right now.*not 911/s)
    expect(answer).not.toMatch(/computer program/)
    expect(requests).toEqual([])
  })

  test('silence is asked back without the model', async () => {
    const { model, requests } = scripted(['Hm.'])
    const { say } = await setUp(model)
    expect(await say(' ')).toMatch(/again|once more/)
    expect(requests).toEqual([])
  })
})

describe('with a real client library', () => {
  const standIn = new LlmStandIn()
  beforeAll(() => standIn.start())
  afterAll(() => standIn.stop())
  beforeEach(() => {
    standIn.requests.length = 0
  })
  const model = (clock: TestClock) =>
    openAiCompatibleModel({ baseUrl: standIn.url, apiKey: standInKey, model: 'small', clock })

  test('the answer comes through', async () => {
    const clock = new TestClock()
    const { say } = await setUp(model(clock), { clock })
    standIn.behaviour = { kind: 'stream', pieces: ['Good ', 'day.'] }
    expect(await say('Good day to you')).toBe('Good day.')
  })

  test('a stalled one is given up for the built-in companion after 4 s', async () => {
    const clock = new TestClock()
    const { companion, base } = await setUp(model(clock), { clock })
    standIn.behaviour = { kind: 'silent' }
    const pieces = companion
      .reply({ ...base, ...understand('What time is it?') })
      [Symbol.asyncIterator]()
    const first = pieces.next()
    await standIn.untilOpen(1)
    await clock.advance(4_000)
    expect((await first).value).toMatch(/4 o'clock/)
    await standIn.untilOpen(0)
  })

  test('an interruption closes the connection and is no failure', async () => {
    const clock = new TestClock()
    const { say, calls } = await setUp(model(clock), { clock })
    standIn.behaviour = { kind: 'stall', pieces: ['Once '] }
    const turn = new AbortController()
    const told = say('Tell me of the sea', turn.signal).catch((error: unknown) => error)
    await standIn.untilOpen(1)
    turn.abort(new Error('tap'))
    expect(await told).toMatchObject({ message: 'tap' })
    await standIn.untilOpen(0)
    expect(calls).toMatchObject([{ outcome: 'aborted' }])
  })
})
