import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../packages/server/src/db/connect.ts'
import { migrateDatabase } from '../packages/server/src/db/migrate.ts'
import { hasEnded } from '../packages/server/src/modules/billing/ended.ts'
import { createCompanion } from '../packages/server/src/modules/companion/companion.ts'
import {
  openConversation,
  recordTurn,
} from '../packages/server/src/modules/companion/conversations.ts'
import { emptyDayPlan } from '../packages/server/src/modules/companion/day-plan.ts'
import { understand } from '../packages/server/src/modules/companion/said.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { openEncryption } from '../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../packages/server/src/platform/random.ts'
import { addSenior } from '../packages/server/test/bare-senior.ts'

const said = [
  "I'm all right, thank you.",
  'My daughter Rosa came by yesterday and we had lunch in the garden.',
  'I love dancing but my knee hurts these days.',
  'What time is it?',
  "What's my daughter's name again?",
  'My husband Tom died two years ago.',
  'It was really something, I can tell you that.',
  'What did I tell you?',
]
const rounds = 25

/** Time from a finished transcript to the first sentence of the built-in companion's answer. */
async function measure() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rondall-bench-'))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const platform = { clock: systemClock, random: systemRandom, ids: systemIds, log }
  const database = await openDatabase({ ...platform, dataDir })
  try {
    await migrateDatabase(database.pool)
    const key = systemRandom.bytes(32).toString('base64')
    const encryption = openEncryption({ key, oldKeys: [], dataDir, random: systemRandom })
    const deps = { ...platform, db: database.db, encryption }
    return await timesToFirstPiece(deps)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Deps = Parameters<typeof recordTurn>[0] & Parameters<typeof openConversation>[0]
type CompanionDeps = Parameters<typeof createCompanion>[0]

async function timesToFirstPiece(deps: Deps & Pick<CompanionDeps, 'random' | 'log' | 'clock'>) {
  const seniorId = await addSenior(deps.db)
  const { conversationId } = await openConversation(deps, { seniorId })
  const recordCall = () => undefined
  const companion = createCompanion({
    ...deps,
    lifeDb: deps.db,
    carried: [],
    dayPlan: emptyDayPlan,
    hasEnded: (seniorId) => hasEnded(deps, seniorId),
    recordCall,
  })
  const base = { conversationId, seniorId, timeZone: 'America/New_York' }
  const times: number[] = []
  for (let turn = 1; turn <= rounds * said.length; turn++) {
    const text = said[turn % said.length] ?? ''
    const startedAt = performance.now()
    let answer = ''
    const signal = new AbortController().signal
    for await (const piece of companion.reply({ ...base, ...understand(text), signal })) {
      if (answer === '') times.push(performance.now() - startedAt)
      answer += piece
    }
    const told = { said: text, answer, heardAnswer: answer, interrupted: false, timings: {} }
    await recordTurn(deps, { ...told, conversationId, seniorId, turn })
  }
  return times.sort((a, b) => a - b)
}

const times = await measure()
const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
console.log(
  `built-in companion, transcript to first sentence, ${times.length} turns in one conversation: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`,
)
