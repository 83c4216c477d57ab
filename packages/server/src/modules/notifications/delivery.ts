import type { deliveries } from '../../db/schema/notifications.ts'

export type Delivery = typeof deliveries.$inferSelect

/** What is known of whom it goes to, when it is sent. */
export interface Addressee {
  id: string
  mayKnow: boolean
  seniorName: string
  personName: string
  otherName: string | null
  /** As its channel keeps it. */
  address: string | null
  timeZone: string | null
  broken: boolean
  /** Noted as broken, however long ago. */
  onceBroken: boolean
  /** What it says is not so any more. */
  isStale: boolean
}
