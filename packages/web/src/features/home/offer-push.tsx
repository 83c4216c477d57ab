import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { usePush } from '../../lib/use-push.ts'
import { Button } from '../../ui/button.tsx'

const declinedKey = 'rondall.push-declined'

/** Offers notifications once, in our own words: a browser that was refused never asks again. */
export function OfferPush() {
  const { state, busy, change } = usePush()
  const [declined, setDeclined] = useState(() => localStorage.getItem(declinedKey) !== null)
  if (state !== 'not-asked' || declined) return null
  const decline = () => {
    localStorage.setItem(declinedKey, '1')
    setDeclined(true)
  }
  return (
    <section aria-label="Notifications" className="line rounded-card bg-surface p-5 shadow-card">
      <div className="flex items-start gap-4">
        <BellRing aria-hidden className="mt-1 size-8 shrink-0 text-brand" />
        <div className="min-w-0">
          <h2 className="font-bold text-lead">Turn on reminders on this device?</h2>
          <p>You'll get them even when Rondall is closed.</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void change(true)}>
          Yes, remind me
        </Button>
        <Button tone="secondary" onClick={decline}>
          Not now
        </Button>
      </div>
    </section>
  )
}
