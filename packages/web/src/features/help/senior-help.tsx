import type { User } from '@rondall/contract/model/user.ts'
import { useEffect } from 'react'
import { usePresses } from '../../domain/check-ins/press-store.ts'
import { usePressOutbox } from '../../domain/check-ins/presses.ts'
import { useKeepHelpContacts } from '../../domain/help/help-contacts.ts'
import { rememberSenior, useKnownSenior } from '../../lib/known-senior.ts'
import type { Session } from '../../lib/session.ts'
import { useRenewPush } from '../../lib/use-push.ts'
import { HelpBar } from './help-bar.tsx'
import { useFollowOpenCalls } from './use-call-for-help.ts'

/**
 * Help for whoever uses this device: a senior who is signed in, one whom the server cannot confirm just
 * now, and one who was signed out while a call for help had not got through.
 */
export function SeniorHelp({ session }: { session: Session }) {
  const known = useKnownSenior()
  const stranded = usePresses().find(
    ({ status, state }) => status === 'need_help' && state === 'waiting',
  )
  if (session.status === 'signed-in') {
    if (session.user.role === 'caregiver') return <NoSenior user={session.user} />
    return <SignedInSenior user={session.user} />
  }
  const personId = session.status === 'signed-out' ? stranded?.personId : known
  return personId ? <Unconfirmed personId={personId} /> : null
}

function SignedInSenior({ user }: { user: User }) {
  useEffect(() => rememberSenior(user), [user])
  usePressOutbox(user.id)
  useFollowOpenCalls(user.id)
  useKeepHelpContacts(user)
  useRenewPush(user.id)
  return <HelpBar personId={user.id} />
}

function Unconfirmed({ personId }: { personId: string }) {
  usePressOutbox(personId)
  return <HelpBar personId={personId} />
}

function NoSenior({ user }: { user: User }) {
  useEffect(() => rememberSenior(user), [user])
  return null
}
