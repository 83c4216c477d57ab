import type { Reminder } from '@rondall/contract/model/reminder.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { ReminderRow } from './reminders.store.ts'

export const contextOf = (id: string, column: 'title' | 'description') =>
  `reminders:${id}:${column}`

/** What a reminder says, opened. */
export function wordsOf(
  encryption: Encryption,
  { id, title, description }: Pick<ReminderRow, 'id' | 'title' | 'description'>,
) {
  return {
    title: encryption.open(title, contextOf(id, 'title')),
    ...(description
      ? { description: encryption.open(description, contextOf(id, 'description')) }
      : {}),
  }
}

type Shown =
  | 'id'
  | 'title'
  | 'description'
  | 'time'
  | 'frequency'
  | 'isActive'
  | 'kind'
  | 'kindConfirmed'

/** A row as people see it. */
export function openReminder(encryption: Encryption, row: Pick<ReminderRow, Shown>): Reminder {
  const { id, time, frequency, isActive, kind, kindConfirmed } = row
  return { id, ...wordsOf(encryption, row), time, frequency, isActive, kind, kindConfirmed }
}
