import type { User } from '@rondall/contract/model/user.ts'
import { readProfile } from '@rondall/contract/routes/care-team.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call.ts'
import { storedSession } from '../stored-session.ts'

const key = 'rondall.emergency-contact'

export interface EmergencyContact {
  name: string
  phone: string
}

/** Keeps whom to call on the device, for the moment in which nothing else can be reached. */
export function useKeepEmergencyContact({ id }: User) {
  const { data } = useQuery({
    queryKey: ['api', 'profile', id],
    queryFn: ({ signal }) => call(readProfile, { params: { seniorId: id } }, { signal }),
  })
  useEffect(() => {
    if (data === undefined) return
    const { emergencyContact: name, emergencyPhone: phone } = data.profileData ?? {}
    if (name && phone) localStorage.setItem(key, JSON.stringify({ name, phone }))
    else localStorage.removeItem(key)
  }, [data])
}

export function emergencyContact(): EmergencyContact | undefined {
  if (storedSession.read() === null) return undefined
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept?.phone === 'string' && typeof kept.name === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
