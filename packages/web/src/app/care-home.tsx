import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { MedicationQuestion } from '../domain/reminders/medication-question.tsx'
import { CareOverview } from '../features/dashboard/care-overview.tsx'
import { HistoryStrip } from '../features/dashboard/history-strip.tsx'
import { StatusCard } from '../features/dashboard/status-card.tsx'
import { OpenIncidents } from '../features/incidents/open-incidents.tsx'
import { PastIncidents } from '../features/incidents/past-incidents.tsx'
import { LadderCard } from '../features/ladder/ladder-card.tsx'
import { LadderHoles } from '../features/ladder/ladder-holes.tsx'
import { ScheduleCard } from '../features/schedule/schedule-card.tsx'

/** The caregiver's home, put together from features that do not know each other. */
export function CareHome() {
  return (
    <CareOverview
      urgent={(relationships) => <OpenIncidents relationships={relationships} />}
      person={(relationship) => <Person relationship={relationship} />}
    />
  )
}

function Person({ relationship }: { relationship: CareRelationship }) {
  const { seniorId, senior, role } = relationship
  const name = firstNameOf(senior.name)
  const mayChange = role === 'caregiver_primary'
  return (
    <>
      <LadderHoles seniorId={seniorId} name={name} />
      {role !== 'caregiver_emergency' && <MedicationQuestion seniorId={seniorId} name={name} />}
      <div className="grid items-start gap-gap xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-gap">
          <StatusCard relationship={relationship} />
          <HistoryStrip seniorId={seniorId} name={name} />
          <PastIncidents seniorId={seniorId} />
        </div>
        <div className="flex min-w-0 flex-col gap-gap">
          <LadderCard seniorId={seniorId} name={name} mayChange={mayChange} />
          <ScheduleCard seniorId={seniorId} name={name} mayChange={mayChange} />
        </div>
      </div>
    </>
  )
}
