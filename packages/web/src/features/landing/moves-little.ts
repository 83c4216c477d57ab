import { resolved, usePreferences } from '../../lib/preferences.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const slowConnections = ['slow-2g', '2g', '3g']

/** Whether a film is too much here: for the person, or for the connection, where the browser tells. */
export function useMovesLittle(): boolean {
  const { motion, contrast } = resolved(usePreferences())
  const { connection } = navigator as { connection?: Connection }
  const costly = connection?.saveData || slowConnections.includes(connection?.effectiveType ?? '')
  return motion === 'less' || contrast === 'more' || Boolean(costly)
}
