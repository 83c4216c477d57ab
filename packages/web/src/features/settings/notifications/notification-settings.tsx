import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AlertTypes } from './alert-types.tsx'
import { BrokenChannels } from './broken-channels.tsx'
import { Channels } from './channels.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useNotificationPreferences } from './use-notification-preferences.ts'

/** How this person is told, of what, and when not. */
export function NotificationSettings() {
  const preferences = useNotificationPreferences()
  if (preferences.isError && !preferences.data)
    return (
      <ErrorState
        title="We couldn't load your notification settings"
        description="Nothing has changed. Alerts are still sent."
        onRetry={() => void preferences.refetch()}
      />
    )
  if (!preferences.data) return <Skeleton className="h-80" />
  const { broken, quietHours } = preferences.data
  return (
    <div className="flex flex-col gap-gap">
      <BrokenChannels broken={broken} />
      <Channels preferences={preferences.data} />
      <AlertTypes preferences={preferences.data} />
      <QuietHours key={JSON.stringify(quietHours)} quietHours={quietHours} />
    </div>
  )
}
