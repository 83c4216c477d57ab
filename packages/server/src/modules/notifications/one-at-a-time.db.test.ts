import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { person } from '../../../test/people.ts'
import { recordedMessengers } from '../../../test/recorded-messengers.ts'
import { evaluate } from '../../clockwork/clockwork.ts'
import { dueSources } from '../../composition/clockwork.ts'
import type { EmailMessage } from '../../providers/email/port.ts'
import { letIn } from '../care-team/care-team.ts'
import { checkIn } from '../check-ins/check-ins.ts'
import { sendingLanes } from './sending.ts'

const { senders, taken } = recordedMessengers()
let underWay = 0
let most = 0
const email = {
  ...senders.email,
  async send(message: EmailMessage) {
    underWay++
    most = Math.max(most, underWay)
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay--
    return senders.email.send(message)
  },
}
const server = testApp({ ...senders, email })
const time = databaseClock(() => server.pool)
const calls = 20

beforeEach(async () => {
  await time.reset()
  taken.length = 0
  most = 0
  for (let i = 0; i < calls; i++) await callForHelp()
})

/** Whose caregiver is to be told by e-mail. */
async function callForHelp() {
  const [senior, caregiver] = [
    await person(server.deps, 'senior'),
    await person(server.deps, 'caregiver'),
  ]
  const joining = { seniorId: senior.id, caregiverId: caregiver.id }
  const tie = { role: 'caregiver_primary', relationshipType: 'friend' } as const
  await letIn(server.deps, { ...joining, ...tie })
  const press = { status: 'need_help', message: '', source: 'app' } as const
  await checkIn(server.deps, { ...press, seniorId: senior.id, byId: senior.id })
  const sources = dueSources(server.deps)
  while (await evaluate(server.deps, sources));
  return caregiver
}

async function sendAll() {
  const { signal } = new AbortController()
  const lane = sendingLanes(server.deps).find(({ name }) => name === 'sending-email')
  while (await lane?.round(signal));
  await lane?.drained()
  return taken.filter(({ channel }) => channel === 'email')
}

test('to a service that does not know a message again, one is under way at a time', async () => {
  expect(await sendAll()).toHaveLength(calls)
  expect(most).toBe(1)
})

test('people who were told nothing for long are told side by side', async () => {
  await time.advance(50_000)
  expect(await sendAll()).toHaveLength(calls)
  expect(most).toBeGreaterThan(1)
})

test('who was told by another channel does not hurry the others', async () => {
  await server.pool.query(
    `insert into deliveries (id, message, template, facts, person_id, senior_id, incident_id, channel, urgent, state, created_at)
     select gen_random_uuid(), message, template, facts, person_id, senior_id, incident_id, 'push', urgent, 'sent', created_at
     from deliveries where channel = 'email'`,
  )
  await time.advance(50_000)
  expect(await sendAll()).toHaveLength(calls)
  expect(most).toBe(1)
})

test('a call for help goes before missed check-ins that have waited longer', async () => {
  await server.pool.query('update deliveries set for_help = false')
  await time.advance(10_000)
  const { email: caller } = await callForHelp()
  const [first] = await sendAll()
  expect(first?.to).toBe(caller)
})
