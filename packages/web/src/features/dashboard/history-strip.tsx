import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import { clsx } from 'clsx'
import { useCheckInHistory, useCheckInSchedule } from '../../domain/check-ins/check-ins.ts'
import { useNow } from '../../lib/now.ts'
import { dateInWords } from '../../lib/zoned-words.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type DayKind,
  dayInFull,
  dayKinds,
  isUnusual,
  kindOfDay,
  summaryOf,
} from './history-words.ts'

/** The last 60 days: a mark for each, what they come to, and the reasons of those that went wrong. */
export function HistoryStrip({ seniorId, name }: { seniorId: string; name: string }) {
  const history = useCheckInHistory(seniorId)
  const schedule = useCheckInSchedule(seniorId)
  return (
    <Card title="The last 60 days">
      {history.isPending && <Skeleton className="h-24" />}
      {history.isError && (
        <ErrorState title="We couldn't load these" onRetry={() => void history.refetch()} />
      )}
      {history.data?.length === 0 && (
        <p className="text-ink-soft">No check-ins yet. Each day will get its mark here.</p>
      )}
      {history.data && history.data.length > 0 && (
        <Days days={history.data} name={name} timeZone={zoneOf(schedule.data)} />
      )}
    </Card>
  )
}

const zoneOf = (schedule: CheckInSchedule | null | undefined) => schedule?.timeZone ?? 'UTC'

interface DaysProps {
  days: readonly CheckInDay[]
  name: string
  timeZone: string
}

function Days({ days, name, timeZone }: DaysProps) {
  const now = useNow()
  const unusual = days.filter(isUnusual)
  return (
    <div className="flex flex-col gap-4">
      <div
        role="img"
        aria-label={summaryOf(days)}
        className="grid grid-cols-[repeat(auto-fill,minmax(1.5rem,1fr))] gap-1"
      >
        {days.toReversed().map((day) => (
          <Mark key={day.on} kind={kindOfDay(day)} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {legend(days).map(({ kind, count }) => (
          <li key={kind} className="flex items-center gap-2">
            <span className="size-6">
              <Mark kind={kind} />
            </span>
            {count} {dayKinds[kind].words}
          </li>
        ))}
      </ul>
      {unusual.length > 0 && (
        <Disclosure summary="Late and missed days">
          <ul className="flex flex-col gap-1">
            {unusual.map((day) => (
              <li key={day.on}>
                <span className="font-semibold">{dateInWords(day.on)}: </span>
                {dayInFull(day, { name, timeZone, now })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

const looks: Record<DayKind, string> = {
  waiting: 'border-line-strong bg-surface',
  answered: 'border-brand bg-brand text-on-brand',
  early: 'border-brand bg-brand-soft text-on-brand-soft',
  late: 'border-lamp bg-lamp-soft text-on-lamp-soft',
  missed: 'border-danger bg-danger text-on-danger',
  'not-checked': 'border-line-strong border-dashed bg-sunk text-ink',
  excused: 'border-line bg-sunk text-ink-soft',
}

/** A sign besides the colour, for whoever does not see colours. */
function Mark({ kind }: { kind: DayKind }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid aspect-square place-items-center rounded-md border-2 font-bold text-small leading-none',
        looks[kind],
      )}
    >
      {dayKinds[kind].sign}
    </span>
  )
}

function legend(days: readonly CheckInDay[]) {
  const counts = Map.groupBy(days, kindOfDay)
  return (Object.keys(dayKinds) as DayKind[]).flatMap((kind) => {
    const count = counts.get(kind)?.length ?? 0
    return count > 0 ? { kind, count } : []
  })
}
