import { useLocation } from 'wouter'
import { hasCode, reasonOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'

/** What to say of a refusal; one for lack of payment leads to pricing. */
export function useRefusal() {
  const [, navigate] = useLocation()
  return (fallback: string) => (error: unknown) => {
    if (!hasCode(error, 'payment-required')) return reasonOf(error, fallback)
    navigate('/pricing')
    const description = 'Payment not completed. Redirecting to pricing.'
    toast({ tone: 'bad', title: 'Payment Required', description })
    return undefined
  }
}
