import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { useSyncExternalStore } from 'react'

const key = 'rondall.senior'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function selectSenior(seniorId: string) {
  localStorage.setItem(key, seniorId)
  for (const listener of listeners) listener()
}

/** Whom this device shows: the one chosen last while they are still among these, else the first. */
export function useSelectedSenior(
  relationships: readonly CareRelationship[],
): CareRelationship | undefined {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return relationships.find(({ seniorId }) => seniorId === chosen) ?? relationships[0]
}
