import { namesOf } from '@rondall/contract/kinds/names-of.ts'
import {
  kindInDoubt,
  reminderKindOf,
  reminderKinds,
} from '@rondall/contract/kinds/reminder-kinds.ts'
import type { Reminder } from '@rondall/contract/model/reminder.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import { openReminder } from './reminder-words.ts'
import { lockReminder, updateReminder } from './reminders.store.ts'

interface Said {
  seniorId: string
  id: string
  isMedication: boolean
}

/**
 * Of a reminder that was made before there were kinds. The first answer stands, for whoever comes later saw
 * an old page: they get the reminder as it is.
 */
export async function sayWhetherMedication(
  { db, encryption }: { db: Database; encryption: Encryption },
  { seniorId, id, isMedication }: Said,
): Promise<Reminder> {
  const row = await inTransaction(db, async (tx) => {
    const before = await lockReminder(tx, seniorId, id)
    if (!before || before.kindConfirmed) return before
    const { title } = openReminder(encryption, before)
    const kind = isMedication ? kindInDoubt : reminderKindOf(title, otherKinds)
    return updateReminder(tx, seniorId, id, { kind, kindConfirmed: true })
  })
  if (!row) throw new AppError('not-found')
  return openReminder(encryption, row)
}

/** They said that it is none, whatever its words suggest. */
const otherKinds = namesOf(reminderKinds).filter((kind) => kind !== kindInDoubt)
