import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Session } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { wantedPage } from '../lib/wanted-page.ts'

/** Whoever is signed out from elsewhere in the middle of something is told so, and led back after signing in. */
export function useSessionEnded(session: Session, mayStay: boolean) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const wasIn = useRef(false)
  const here = search ? `${path}?${search}` : path
  const { status } = session
  const ended = status === 'signed-out' && session.ended === true

  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true
    if (!ended || mayStay || !wasIn.current) return
    wasIn.current = false
    wantedPage.keep(here)
    toast({ title: 'You have been signed out', description: 'Please sign in again.' })
    navigate('/login', { replace: true })
  }, [status, ended, mayStay, here, navigate])
}
