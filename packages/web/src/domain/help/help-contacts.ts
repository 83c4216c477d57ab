import type { User } from '@rondall/contract/model/user.ts'
import { readProfile } from '@rondall/contract/routes/care-team.ts'
import { readHelpContact } from '@rondall/contract/routes/notifications.ts'
import { useEffect } from 'react'
import { storedSession } from '../../lib/stored-session.ts'
import { dialed } from '../../lib/telephone.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'

const key = 'rondall.help-contacts'
/** A page may stay open for weeks, and numbers change. */
const lookAgain = { refetchInterval: 60 * 60_000 }

export interface HelpContact {
  name: string
  phone: string
}

interface Kept {
  personId: string
  /** Their primary caregiver, who gave the number for this. */
  caregiver: HelpContact | null
  /** Out of their profile. */
  emergency: HelpContact | null
}

/** Keeps whom to call on the device, for the moment in which nothing else can be reached. */
export function useKeepHelpContacts({ id }: User) {
  const profile = useRouteQuery(readProfile, { params: { seniorId: id } }, lookAgain)
  const caregiver = useRouteQuery(readHelpContact, {}, lookAgain)
  useEffect(() => {
    if (profile.data === undefined) return
    const { emergencyContact: name, emergencyPhone: phone } = profile.data.profileData ?? {}
    keep(id, { emergency: name && phone ? { name, phone } : null })
  }, [id, profile.data])
  useEffect(() => {
    if (caregiver.data !== undefined) keep(id, { caregiver: caregiver.data })
  }, [id, caregiver.data])
}

/** What could not be fetched stays as it was. */
function keep(personId: string, known: Partial<Kept>) {
  const nothing = { personId, caregiver: null, emergency: null }
  localStorage.setItem(key, JSON.stringify({ ...(read(personId) ?? nothing), ...known }))
}

/** Whom this senior can call, the primary caregiver first; each number once. */
export function helpContacts(personId: string): HelpContact[] {
  if (storedSession.read() === null) return []
  const { caregiver, emergency } = read(personId) ?? {}
  const isSame = caregiver && emergency && dialed(caregiver.phone) === dialed(emergency.phone)
  return [caregiver, isSame ? undefined : emergency].flatMap((contact) => contact ?? [])
}

function read(personId: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept?.personId === personId ? kept : undefined
  } catch {
    return undefined
  }
}
