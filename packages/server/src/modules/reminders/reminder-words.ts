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
