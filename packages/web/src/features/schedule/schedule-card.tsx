import type { CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import { lazy, useState } from 'react'
import { useCheckInSchedule } from '../../domain/check-ins/check-ins.ts'
import { LoadedWhenOpen } from '../../platform/loaded-when-open.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usualFields } from './schedule-fields.ts'
import { scheduleInWords } from './schedule-in-words.ts'

const ScheduleEditor = lazy(async () => ({
  default: (await import('./schedule-editor.tsx')).ScheduleEditor,
}))

interface ScheduleCardProps {
  seniorId: string
  /** The senior's first name. */
  name: string
  mayChange: boolean
}

/** When the senior is asked; the primary caregiver changes it. */
export function ScheduleCard({ seniorId, name, mayChange }: ScheduleCardProps) {
  const schedule = useCheckInSchedule(seniorId)
  return (
    <Card title="Daily check-in">
      {schedule.isPending && <Skeleton className="h-32" />}
      {schedule.isError && (
        <ErrorState title="We couldn't load the schedule" onRetry={() => void schedule.refetch()} />
      )}
      {schedule.data !== undefined && (
        <Shown {...{ seniorId, name, mayChange }} schedule={schedule.data} />
      )}
    </Card>
  )
}

function Shown(props: ScheduleCardProps & { schedule: CheckInSchedule | null }) {
  const { seniorId, name, mayChange, schedule } = props
  const [changing, setChanging] = useState(false)
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex flex-col gap-1">
        {scheduleInWords(schedule, name).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {mayChange ? (
        <Button tone="secondary" onClick={() => setChanging(true)}>
          {schedule ? 'Change or pause' : 'Set it up'}
        </Button>
      ) : (
        <p className="text-ink-soft">The primary caregiver can change this.</p>
      )}
      {changing && (
        <LoadedWhenOpen open>
          <ScheduleEditor
            onClose={() => setChanging(false)}
            seniorId={seniorId}
            name={name}
            start={usualFields(schedule)}
          />
        </LoadedWhenOpen>
      )}
    </div>
  )
}
