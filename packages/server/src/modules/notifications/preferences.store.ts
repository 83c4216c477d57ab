import type { NotificationPreferences } from '@rondall/contract/model/notifications.ts'
import { notificationPreferences } from '../../db/schema/notifications.ts'
import type { Database } from '../../db/transaction.ts'

export async function upsertPreferences(
  db: Database,
  personId: string,
  { quietHours, ...wanted }: NotificationPreferences,
) {
  const row = { ...wanted, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  await db
    .insert(notificationPreferences)
    .values({ personId, ...row })
    .onConflictDoUpdate({ target: notificationPreferences.personId, set: row })
}
