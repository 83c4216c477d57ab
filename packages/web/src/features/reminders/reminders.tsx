import type { Reminder } from '@rondall/contract/model/reminder.ts'
import { BellPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { MedicationQuestion } from '../../domain/reminders/medication-question.tsx'
import { useReminders } from '../../domain/reminders/reminders.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useNow } from '../../lib/now.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewReminder } from './new-reminder.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { byTime, isComingUp, untilNext } from './reminder-times.ts'

export function Reminders() {
  useDocumentTitle('Reminders')
  const reminders = useReminders()
  const [adding, setAdding] = useState(false)
  return (
    <MainRegion className="mx-auto w-full max-w-3xl p-4 sm:p-6">
      <PageHeader title="Reminders" back={{ to: '/', label: 'Home' }}>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add
        </Button>
      </PageHeader>
      {reminders.isPending && <Skeleton className="h-60" />}
      {reminders.isError && (
        <ErrorState
          title="We couldn't load your reminders"
          onRetry={() => void reminders.refetch()}
        />
      )}
      {reminders.data?.length === 0 && (
        <EmptyState
          icon={<BellPlus aria-hidden />}
          title="No reminders set"
          action={<Button onClick={() => setAdding(true)}>Create Reminder</Button>}
        />
      )}
      {reminders.data && reminders.data.length > 0 && <Lists reminders={reminders.data} />}
      <NewReminder open={adding} onClose={() => setAdding(false)} />
    </MainRegion>
  )
}

function Lists({ reminders }: { reminders: Reminder[] }) {
  const now = useNow()
  const soon = reminders
    .filter((reminder) => isComingUp(reminder, now))
    .sort((one, other) => untilNext(one.time, now) - untilNext(other.time, now))
  return (
    <div className="flex flex-col gap-8">
      <MedicationQuestion />
      {soon.length > 0 && <List title="Coming Up Soon" reminders={soon} now={now} />}
      <List
        title={`All Reminders (${reminders.length})`}
        reminders={[...reminders].sort(byTime)}
        now={now}
      />
    </div>
  )
}

function List({ title, reminders, now }: { title: string; reminders: Reminder[]; now: Date }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="font-bold text-title">{title}</h2>
      {reminders.map((reminder) => (
        <ReminderCard key={reminder.id} reminder={reminder} now={now} />
      ))}
    </section>
  )
}
