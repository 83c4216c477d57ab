import { checkout } from '@rondall/contract/routes/membership.ts'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { openCheckoutTab } from './checkout-tab.ts'
import { newKey } from './new-key.ts'

/** A redirect that worked has left the page long before; then nobody sees the link. */
const stillHereMs = 3_000

/** Opens the payment page in a new tab, else here, else as a link to follow by hand. */
export function useStartCheckout() {
  const [key, setKey] = useState(newKey)
  const offer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const forget = () => clearTimeout(offer.current)
    window.addEventListener('pagehide', forget)
    return () => {
      window.removeEventListener('pagehide', forget)
      forget()
    }
  }, [])
  const start = useRouteMutation(checkout, { idempotencyKey: key, failed: () => undefined })

  const begin = useOneAtATime(async () => {
    // Opened while the press still counts as one; a tab asked for later is a popup, and blocked.
    const tab = openCheckoutTab()
    try {
      const { url } = await start.mutateAsync({ query: {} })
      setKey(newKey())
      if (url) {
        offer.current = leadTo(url, tab)
        return
      }
      tab?.close()
      toast({ tone: 'bad', title: 'Checkout Error', description: 'No checkout URL received' })
    } catch (error) {
      tab?.close()
      const description = reasonOf(error, 'Failed to start checkout process')
      toast({ tone: 'bad', title: 'Payment Error', description })
    }
  })
  return { begin, pending: start.isPending }
}

/** The timer that offers the link, where the page may turn out to have stayed. */
function leadTo(url: string, tab: ReturnType<typeof openCheckoutTab>) {
  if (tab && !tab.isClosed) {
    tab.leadTo(url)
    return undefined
  }
  const offerLink = () =>
    toast({
      title: 'Payment Link Ready',
      description: 'Your browser did not open the payment page.',
      link: { href: url, label: 'Open the payment page' },
    })
  try {
    window.location.assign(url)
    return setTimeout(offerLink, stillHereMs)
  } catch {
    offerLink()
    return undefined
  }
}
