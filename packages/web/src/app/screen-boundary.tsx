import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

/** A screen that breaks, or whose code cannot be loaded, leaves a way on instead of an empty page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="grid grow place-content-center">
        <ErrorState
          title="We couldn't show this page"
          description="Nothing has been lost. Loading it again usually helps."
          retryLabel="Load Again"
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
