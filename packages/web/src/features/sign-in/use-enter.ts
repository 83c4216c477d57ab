import { redirectAfterAccountMs } from '@rondall/contract/constants/membership.ts'
import { useLocation } from 'wouter'
import { newcomer } from '../../lib/newcomer.ts'
import { type OpenedSession, useAdoptSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { checkoutId } from './checkout-id.ts'

/** Welcomes whoever has just made an account, and takes them on. */
export function useEnter() {
  const adopt = useAdoptSession()
  const [, navigate] = useLocation()
  return (opened: OpenedSession) => {
    newcomer.forget()
    checkoutId.forget()
    toast({
      tone: 'good',
      title: 'Account Created!',
      description: 'Welcome to Rondall. Redirecting you to get started...',
    })
    // Together, for the screens of a signed-in person do not have this one.
    setTimeout(() => {
      navigate('/paid-user-welcome', { replace: true })
      adopt(opened)
    }, redirectAfterAccountMs)
  }
}
