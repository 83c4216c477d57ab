import { ArrowRight, Mic, Volume2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { TryState } from './microphone-try.ts'
import { StepTitle } from './step-title.tsx'

interface HeardProps {
  state: Extract<TryState, { phase: 'heard' }>
  signedIn: boolean
  onReplay: () => void
  onAgain: () => void
  onDone: () => void
}

/** What the microphone brought, for the ear and for the eye. */
export function Heard({ state, signedIn, onReplay, onAgain, onDone }: HeardProps) {
  const { playback, words } = state
  const proven = playback === 'over' && words !== undefined
  return (
    <>
      <StepTitle>This is what Rondall heard</StepTitle>
      <div className="flex min-h-36 flex-col justify-center gap-3 rounded-card bg-brand-soft p-5 text-on-brand-soft sm:p-7">
        <Words words={words} signedIn={signedIn} />
      </div>
      <p role="status" className="flex min-h-[1.6em] items-center gap-3 font-bold">
        {playback === 'playing' && (
          <>
            <Volume2 aria-hidden className="shrink-0" />
            Playing your recording...
          </>
        )}
        {playback === 'blocked' && 'Press "Listen again" to hear your recording.'}
        {proven && 'Your microphone works. Going on...'}
      </p>
      <div className="flex flex-col gap-3">
        <Button size="large" wide onClick={onDone}>
          Continue
          <ArrowRight aria-hidden />
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button tone="secondary" onClick={onReplay}>
            <Volume2 aria-hidden />
            Listen again
          </Button>
          <Button tone="secondary" onClick={onAgain}>
            <Mic aria-hidden />
            Say it again
          </Button>
        </div>
      </div>
    </>
  )
}

function Words({ words, signedIn }: { words: string | null | undefined; signedIn: boolean }) {
  if (typeof words === 'string') return <p className="text-lead">"{words}"</p>
  if (words === undefined) {
    return (
      <p className="flex items-center gap-3">
        <Spinner />
        Understanding your words...
      </p>
    )
  }
  return signedIn ? (
    <p>The sound came through well. The words could not be understood this time.</p>
  ) : (
    <p>
      The sound came through well. Once you are signed in, Rondall also shows the words. This
      recording stays on your device.
    </p>
  )
}
