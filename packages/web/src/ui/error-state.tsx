import { RefreshCw, Unplug } from 'lucide-react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title: string
  description?: string
  onRetry?: () => void
  retryLabel?: string
}

export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <div className="grid size-20 place-items-center rounded-full bg-danger-soft text-on-danger-soft">
        <Unplug aria-hidden className="size-9" />
      </div>
      <p className="font-bold text-lead">{props.title}</p>
      {props.description && <p className="max-w-prose text-ink-soft">{props.description}</p>}
      {props.onRetry && (
        <Button tone="secondary" className="mt-2" onClick={props.onRetry}>
          <RefreshCw aria-hidden />
          {props.retryLabel ?? 'Try Again'}
        </Button>
      )}
    </div>
  )
}
