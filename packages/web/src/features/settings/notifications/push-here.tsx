import type { PushState } from '../../../lib/push.ts'
import type { usePush } from '../../../lib/use-push.ts'
import { Button } from '../../../ui/button.tsx'

const words: Record<PushState, string> = {
  on: 'This browser shows notifications.',
  off: 'This browser does not show notifications.',
  'not-asked': 'This browser does not show notifications yet.',
  refused:
    'Notifications are blocked in this browser. Please enable notifications in your browser settings.',
  unavailable: 'This browser cannot show notifications.',
}

/** Push is a wish of the person; whether it works is a matter of each browser. */
export function PushHere({ here }: { here: ReturnType<typeof usePush> }) {
  const { state, busy, change } = here
  return (
    <div className="flex flex-wrap items-center gap-3 pb-2 text-ink-soft">
      <p className="min-w-0 grow basis-48">{words[state]}</p>
      {(state === 'off' || state === 'not-asked') && (
        <Button tone="secondary" busy={busy} onClick={() => void change(true)}>
          Allow on this device
        </Button>
      )}
    </div>
  )
}
