import type { UserRole } from '@rondall/contract/model/user.ts'
import { useLocation } from 'wouter'
import { hasCode, reasonOf } from '../../lib/api-error.ts'
import type { ToastMessage } from '../../lib/toasts.ts'

/** The account that is being made, in the words of its calls. */
export interface AccountWish {
  email: string
  name?: string
  role: UserRole
  stripe_customer_id: string
}

/** What to say of a refusal; one for want of payment leads to pricing. */
export function useRefusal() {
  const [, navigate] = useLocation()
  return (error: unknown, fallback: string): ToastMessage => {
    if (hasCode(error, 'payment-required')) {
      navigate('/pricing')
      const description = 'Payment not completed. Redirecting to pricing.'
      return { tone: 'bad', title: 'Payment Required', description }
    }
    return { tone: 'bad', title: 'Error', description: reasonOf(error, fallback) }
  }
}
