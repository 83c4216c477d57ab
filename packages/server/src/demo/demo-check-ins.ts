/** A month of invented mornings, by how many days ago they were; minutes after the question at nine. */
export type DemoDay =
  | { daysAgo: number; kind: 'answered'; afterMinutes: number }
  | { daysAgo: number; kind: 'paused' }
  | ({ daysAgo: number; kind: 'missed' } & DemoMiss)

export interface DemoMiss {
  /** When she answered all the same; null when she never did. */
  afterMinutes: number | null
  reference: string
  /** Of the caregiver who took it on. */
  claim: {
    afterMinutes: number
    etaMinutes: number
    closedAfterMinutes: number
    note: string
  } | null
}

const monthDays = 30

/** Days that were not like the others. */
const special: Record<number, DemoDay> = {
  4: { daysAgo: 4, kind: 'answered', afterMinutes: -19 },
  9: { daysAgo: 9, kind: 'missed', afterMinutes: 48, reference: 'R4TX9C', claim: null },
  12: { daysAgo: 12, kind: 'answered', afterMinutes: -34 },
  16: {
    daysAgo: 16,
    kind: 'missed',
    afterMinutes: null,
    reference: 'K7WM2P',
    claim: {
      afterMinutes: 34,
      etaMinutes: 20,
      closedAfterMinutes: 66,
      note: 'She was at breakfast with Mr. Winter next door and had left the tablet on the kitchen table.',
    },
  },
  20: { daysAgo: 20, kind: 'answered', afterMinutes: -11 },
  23: { daysAgo: 23, kind: 'paused' },
  24: { daysAgo: 24, kind: 'paused' },
  25: { daysAgo: 25, kind: 'paused' },
}

/** The newest first. */
export const demoDays: readonly DemoDay[] = Array.from({ length: monthDays }, (_, index) => {
  const daysAgo = index + 1
  const afterMinutes = 2 + ((daysAgo * 7) % 13)
  return special[daysAgo] ?? { daysAgo, kind: 'answered', afterMinutes }
})
