import { testLadder } from '@rondall/contract/routes/notifications.ts'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Ladder } from '../../domain/ladder/ladder.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { useNow } from '../../lib/now.ts'
import { toast } from '../../lib/toasts.ts'
import { momentInWords } from '../../lib/zoned-words.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LadderTestProps {
  ladder: Ladder
  seniorId: string
  mayStart: boolean
}

/** A ladder that was never tried is a guess: everybody is asked to confirm that a message reached them. */
export function LadderTest({ ladder, seniorId, mayStart }: LadderTestProps) {
  const [asking, setAsking] = useState(false)
  const start = useRouteMutation(testLadder, {
    failed: reasonOr("We couldn't send the test. Please try again."),
    done() {
      toast({
        tone: 'good',
        title: 'Test sent',
        description: "You'll see here who has confirmed.",
      })
      setAsking(false)
    },
  })
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t-2 pt-4">
      <Confirmations test={ladder.test} />
      {mayStart && ladder.people.length > 0 && (
        <Button tone="secondary" onClick={() => setAsking(true)}>
          Send a test alert
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Send everyone a test alert?"
        detail="Everyone gets a message that says it's a test, in every way they use, and is asked to confirm it."
        confirmLabel="Send the test"
        busy={start.isPending}
        onConfirm={() => start.mutate({ query: { seniorId } }, { onError: () => setAsking(false) })}
      />
    </div>
  )
}

function Confirmations({ test }: { test: Ladder['test'] }) {
  const now = useNow()
  if (!test) return <p className="text-ink-soft">Alerts haven't been tested yet.</p>
  return (
    <div>
      <p className="font-semibold">Tested {momentInWords(test.startedAt, now)}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {test.contacts.map(({ id, name, confirmedAt }) => (
          <li key={id} className="flex items-start gap-2">
            {confirmedAt ? (
              <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
            ) : (
              <Hourglass aria-hidden className="mt-1 size-4 shrink-0" />
            )}
            <span className="min-w-0">
              {name}:{' '}
              {confirmedAt ? `confirmed ${momentInWords(confirmedAt, now)}` : 'not confirmed yet'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
