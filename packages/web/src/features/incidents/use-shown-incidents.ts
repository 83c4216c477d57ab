import type { Incident } from '@rondall/contract/model/incident.ts'
import { useState } from 'react'

/** The open ones, and those that were open on this page and have ended since, until they are dismissed. */
export function useShownIncidents(open: readonly Incident[]) {
  const [seen, setSeen] = useState<readonly Incident[]>([])
  const fresh = open.filter(({ id }) => !seen.some((one) => one.id === id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const isOpen = new Set(open.map(({ id }) => id))
  return {
    shown: [...open, ...seen.filter(({ id }) => !isOpen.has(id))],
    dismiss: (id: string) => setSeen(seen.filter((one) => one.id !== id)),
  }
}
