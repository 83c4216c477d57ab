import { clsx } from 'clsx'
import { Check, Heart } from 'lucide-react'
import {
  useCheckInHistory,
  useCheckInSchedule,
  useLatestCheckIn,
} from '../../domain/check-ins/check-ins.ts'
import { pressOk } from '../../domain/check-ins/presses.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useNow } from '../../lib/now.ts'
import { Button } from '../../ui/button.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { type CheckInToday, checkInToday } from './check-in-today.ts'
import { useWaitingOk } from './use-waiting-ok.ts'

const asking: CheckInToday['state'][] = ['due', 'late', 'not-asked']

/** How today's check-in stands, and one tap to say that all is well. */
export function CheckInCard() {
  const { id } = useCurrentUser()
  const now = useNow()
  const days = useCheckInHistory().data
  const latest = useLatestCheckIn().data
  const schedule = useCheckInSchedule().data
  const { sending, stuck } = useWaitingOk(id)
  const today = checkInToday({ days, latest, schedule, now })
  const calls = asking.includes(today.state)
  return (
    <section
      aria-label="Daily check-in"
      className={clsx(
        'flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card px-5 py-3 shadow-card sm:gap-y-4 sm:py-5',
        calls ? 'border-2 border-lamp bg-lamp-soft text-on-lamp-soft' : 'line bg-surface',
      )}
    >
      <div className="min-w-0 grow basis-64">
        <h2 className="font-bold text-title">How are you today?</h2>
        <p role="status">{stuck ?? today.text}</p>
      </div>
      <Button
        size="large"
        className="max-sm:w-full"
        tone={today.state === 'answered' ? 'secondary' : 'primary'}
        busy={sending}
        onClick={() => pressOk(id)}
      >
        {today.state === 'answered' ? <Check aria-hidden /> : <Heart aria-hidden />}
        I'm OK
      </Button>
      {today.state !== 'ended' && <CheckInDialog due={today.state === 'due'} />}
    </section>
  )
}
