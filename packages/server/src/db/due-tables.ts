const minute = 60_000
const hour = 60 * minute

/**
 * Every table of which rows become due, and how late one may be taken up before an operator is told. A table that
 * is not in it is watched all the same, as one that hurries.
 */
export const dueTables = {
  incidents: minute,
  deliveries: minute,
  check_in_occurrences: minute,
  check_in_schedules: minute,
  reminder_occurrences: minute,
  reminders: minute,
  // All of a Monday's summaries fall due in the same minute, and hurry nobody.
  digests: hour,
  billing_subscriptions: minute,
  // Read one at a time from a service that may be slow.
  billing_rereads: hour,
  // A letter about money waits for its mail server; nobody is in danger meanwhile.
  payment_letters: hour,
  support_requests: hour,
} as const

export type DueTable = keyof typeof dueTables

export const mayWaitMs = (table: string) => dueTables[table as DueTable] ?? minute
