import { Component, type ReactNode, Suspense, useState } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

interface LoadedWhenOpenProps {
  open: boolean
  children: ReactNode
}

/**
 * For lazy windows: what is inside is loaded when it is first wanted and stays from then on, with what was typed
 * there. Where it cannot be loaded, the page around it stays.
 */
export function LoadedWhenOpen({ open, children }: LoadedWhenOpenProps) {
  const [isWanted, setWanted] = useState(open)
  if (open && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <LoadBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </LoadBoundary>
  )
}

class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title="This could not be opened"
        description="Loading the page again usually helps."
        retryLabel="Load Again"
        onRetry={() => window.location.reload()}
      />
    )
  }
}
