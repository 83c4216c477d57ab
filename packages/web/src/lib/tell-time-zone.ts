import { tellTimeZone } from '@rondall/contract/routes/check-ins.ts'
import { useEffect } from 'react'
import { call } from './call.ts'

const key = 'rondall.time-zone'

/** Tells the zone of this device when it has become another, as after a journey: the daily question follows it. */
export function useTellTimeZone(personId: string) {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') void tellIfNew(personId)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('online', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('online', tell)
    }
  }, [personId])
}

async function tellIfNew(personId: string) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const told = `${personId} ${timeZone}`
  if (!timeZone || localStorage.getItem(key) === told) return
  try {
    await call(tellTimeZone, { body: { timeZone } })
    localStorage.setItem(key, told)
  } catch {
    // Told again when the page is next looked at.
  }
}
