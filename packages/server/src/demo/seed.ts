import type { Deps } from '../deps.ts'
import { accountExists, createAccount } from '../modules/accounts/accounts.ts'
import {
  closeKnownPassword,
  reopenKnownPassword,
} from '../modules/accounts/passwords/known-passwords.ts'
import { keepSubscription } from '../modules/billing/keep-subscription.ts'
import { letIn } from '../modules/care-team/care-team.ts'
import { startSchedule } from '../modules/check-ins/schedules.ts'
import { writeEntry } from '../modules/journal/journal.ts'
import { addReminder } from '../modules/reminders/reminders.ts'
import { demoJournal } from './demo-journal.ts'
import { seedPast } from './demo-past.ts'
import { demoCaregiver, demoPassword, demoSenior } from './demo-people.ts'
import { demoReminders } from './demo-reminders.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

type SeedDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'encryption' | 'payments'>

const demoPeople = [demoSenior, demoCaregiver]

/** On a server that was tried out and is in use now, nobody signs in with a password from the README. */
export async function closeDemo(deps: Pick<Deps, 'db'>) {
  for (const { email } of demoPeople) await closeKnownPassword(deps, email)
}

/** The demo senior, the demo caregiver and the month behind them; once, on an empty database. */
export async function seedDemo(deps: SeedDeps) {
  for (const { email } of demoPeople) await reopenKnownPassword(deps, email, demoPassword)
  if (await accountExists(deps, demoSenior.email)) return
  const seniorId = await createAccount(deps, { ...demoSenior, password: demoPassword })
  const caregiverId = await createAccount(deps, { ...demoCaregiver, password: demoPassword })
  await letIn(deps, {
    seniorId,
    caregiverId,
    role: 'caregiver_primary',
    relationshipType: 'son',
  })
  await payForDemo(deps, caregiverId)
  await startSchedule(deps, seniorId, 'UTC')
  await seedPast(deps, { seniorId, caregiverId })
  for (const reminder of demoReminders) {
    await addReminder(deps, { ...reminder, seniorId, timeZone: 'UTC' })
  }
  const today = Math.floor(deps.clock.now() / dayMs) * dayMs
  for (const { daysAgo, hour, ...entry } of demoJournal) {
    await writeEntry(deps, {
      seniorId,
      writtenAt: today - daysAgo * dayMs + hour * hourMs,
      ...entry,
    })
  }
}

/** The caregiver pays for both, in the sandbox; where payments are real the demo has no subscription. */
async function payForDemo(deps: SeedDeps, userId: string) {
  const read = await deps.payments.sandbox?.grant({
    email: demoCaregiver.email,
    periodStartsAt: deps.clock.now(),
  })
  if (read) await keepSubscription(deps, { read, reading: 1, userId, isGift: true })
}
