import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addSenior } from '../../../test/bare-senior.ts'
import { testDatabase } from '../../../test/database.ts'
import { users } from '../../db/schema/accounts.ts'
import { conversations, conversationTurns } from '../../db/schema/companion.ts'
import { openEncryption } from '../../platform/encryption.ts'
import { systemIds, systemRandom } from '../../platform/random.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { addTurn, openConversation, recentTurns, recordTurn } from './conversations.ts'

const database = testDatabase()
const key = systemRandom.bytes(32).toString('base64')
const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })
const minute = 60_000

function setUp() {
  const clock = new TestClock()
  return { clock, deps: { db: database.db, clock, ids: systemIds, encryption } }
}

const told = (conversationId: string, seniorId: string, turn: number, said = `words ${turn}`) => ({
  conversationId,
  seniorId,
  turn,
  said,
  answer: `answer ${turn}`,
  heardAnswer: `answer ${turn}`,
  interrupted: false,
  timings: { thinking: 12 },
})

test('goes on with the conversation until 30 minutes of silence, then opens a new one', async () => {
  const { clock, deps } = setUp()
  const seniorId = await addSenior(database.db)
  const first = await openConversation(deps, { seniorId })
  expect(first).toMatchObject({ resumed: false })
  await clock.advance(20 * minute)
  await recordTurn(deps, told(first.conversationId, seniorId, 1))
  await clock.advance(30 * minute - 1)
  expect(await openConversation(deps, { seniorId })).toEqual({
    conversationId: first.conversationId,
    resumed: true,
  })
  await clock.advance(1)
  const next = await openConversation(deps, { seniorId })
  expect(next.resumed).toBe(false)
  expect(next.conversationId).not.toBe(first.conversationId)
})

test('two devices that open at once are in one conversation', async () => {
  const { deps } = setUp()
  const seniorId = await addSenior(database.db)
  const opened = await Promise.all([1, 2, 3, 4].map(() => openConversation(deps, { seniorId })))
  expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1)
  expect(opened.filter(({ resumed }) => !resumed)).toHaveLength(1)
})

test('turns of two devices at once all find their place', async () => {
  const { deps } = setUp()
  const seniorId = await addSenior(database.db)
  const { conversationId } = await openConversation(deps, { seniorId })
  const { turn: _, ...words } = told(conversationId, seniorId, 0)
  const added = await Promise.all([1, 2, 3, 4].map(() => addTurn(deps, words)))
  expect(added.sort()).toEqual([1, 2, 3, 4])
  expect(await recentTurns(deps, { conversationId, seniorId, limit: 9 })).toHaveLength(4)
})

test('nobody has no conversation', async () => {
  const { deps } = setUp()
  await expect(openConversation(deps, { seniorId: systemIds.next() })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('gives the latest turns, oldest first, and before a turn', async () => {
  const { deps } = setUp()
  const seniorId = await addSenior(database.db)
  const { conversationId } = await openConversation(deps, { seniorId })
  for (const turn of [1, 2, 3]) await recordTurn(deps, told(conversationId, seniorId, turn))
  const latest = await recentTurns(deps, { conversationId, seniorId, limit: 2 })
  expect(latest.map(({ turn, said, heard }) => [turn, said, heard])).toEqual([
    [2, 'words 2', 'answer 2'],
    [3, 'words 3', 'answer 3'],
  ])
  const before = await recentTurns(deps, { conversationId, seniorId, limit: 9, before: 3 })
  expect(before.map(({ turn }) => turn)).toEqual([1, 2])
})

test('a turn told again replaces itself; only what was heard is remembered', async () => {
  const { deps } = setUp()
  const seniorId = await addSenior(database.db)
  const { conversationId } = await openConversation(deps, { seniorId })
  await recordTurn(deps, told(conversationId, seniorId, 1))
  await recordTurn(deps, {
    ...told(conversationId, seniorId, 1),
    heardAnswer: 'ans',
    interrupted: true,
  })
  const turns = await recentTurns(deps, { conversationId, seniorId, limit: 9 })
  expect(turns).toMatchObject([{ turn: 1, heard: 'ans', interrupted: true }])
})

test("nobody writes into or reads from another person's conversation", async () => {
  const { deps } = setUp()
  const [seniorId, other] = [await addSenior(database.db), await addSenior(database.db)]
  const { conversationId } = await openConversation(deps, { seniorId })
  await expect(recordTurn(deps, told(conversationId, other, 1))).rejects.toMatchObject({
    code: 'not-found',
  })
  await recordTurn(deps, told(conversationId, seniorId, 1))
  expect(await recentTurns(deps, { conversationId, seniorId: other, limit: 9 })).toEqual([])
  expect(await recentTurns(deps, { conversationId, seniorId, limit: 9 })).toHaveLength(1)
})

test('the rows hold no readable word, and do not open in the place of another row', async () => {
  const { deps } = setUp()
  const seniorId = await addSenior(database.db)
  const { conversationId } = await openConversation(deps, { seniorId })
  for (const turn of [1, 2])
    await recordTurn(deps, told(conversationId, seniorId, turn, 'a secret garden'))
  const rows = await database.db.select().from(conversationTurns)
  expect(JSON.stringify(rows)).not.toMatch(/secret|garden|answer \d/)
  await database.db
    .update(conversationTurns)
    .set({ said: rows.find(({ turn }) => turn === 1)?.said ?? '' })
    .where(eq(conversationTurns.turn, 2))
  await expect(recentTurns(deps, { conversationId, seniorId, limit: 9 })).rejects.toThrow()
})

test('goes when the person goes', async () => {
  const { deps } = setUp()
  const seniorId = await addSenior(database.db)
  const { conversationId } = await openConversation(deps, { seniorId })
  await recordTurn(deps, told(conversationId, seniorId, 1))
  await database.db.delete(users).where(eq(users.id, seniorId))
  expect(await database.db.select().from(conversations)).toEqual([])
  expect(await database.db.select().from(conversationTurns)).toEqual([])
})
