import { microphoneStepAdvanceMs } from '@rondall/contract/constants/membership.ts'
import { BookOpenText, Ear, Mic, Speech } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Promises } from '../../ui/promises.tsx'
import { Heard } from './heard.tsx'
import { MicrophoneTry, type TryState } from './microphone-try.ts'
import { Recording } from './recording.tsx'
import { StepTitle } from './step-title.tsx'

const uses = [
  { icon: BookOpenText, text: 'Voice-to-text journaling: say it, and it is written down.' },
  { icon: Speech, text: 'Hands-free conversations: tap once, and talk.' },
  { icon: Mic, text: 'Voice-activated reminders: say what and when.' },
]
const advice =
  'Please allow the microphone for this page in your browser settings, then try once more.'

/** Nothing left to wait for: it was played to its end, and its words are there or will not come. */
const isProven = (state: TryState) =>
  state.phase === 'heard' && state.playback === 'over' && state.words !== undefined

export function MicrophoneStep({ onDone }: { onDone: () => void }) {
  const [attempt] = useState(() => new MicrophoneTry())
  const state = useSyncExternalStore(attempt.subscribe, attempt.state)
  const understands = useSession().status === 'signed-in'
  useEffect(() => () => attempt.close(), [attempt])

  const proven = isProven(state)
  useEffect(() => {
    if (!proven) return
    const timer = setTimeout(onDone, microphoneStepAdvanceMs)
    return () => clearTimeout(timer)
  }, [proven, onDone])

  const refused = state.phase === 'refused'
  useEffect(() => {
    if (refused) toast({ tone: 'bad', title: 'Microphone access needed', description: advice })
  }, [refused])

  const start = () => void attempt.start({ understands })
  if (state.phase === 'recording') return <Recording attempt={attempt} onSkip={onDone} />
  if (state.phase === 'heard') {
    const onReplay = () => attempt.replay()
    return (
      <Heard
        state={state}
        signedIn={understands}
        onReplay={onReplay}
        onAgain={start}
        onDone={onDone}
      />
    )
  }
  if (state.phase === 'silence') return <Silence onAgain={start} onDone={onDone} />
  return (
    <>
      <StepTitle>Voice Permission</StepTitle>
      <p>
        Rondall is made for talking, and for that it needs your microphone. It listens only after
        you have tapped.
      </p>
      <Promises list={uses} />
      {state.phase === 'refused' && (
        <p role="alert" className="rounded-control bg-danger-soft p-4 text-on-danger-soft">
          {state.problem} You can also type everything.
        </p>
      )}
      <div className="flex flex-col gap-3">
        <Button size="large" wide busy={state.phase === 'asking'} onClick={start}>
          <Mic aria-hidden />
          Grant microphone access
        </Button>
        <Button tone="secondary" wide onClick={onDone}>
          {refused ? 'Continue without microphone' : 'Skip for now'}
        </Button>
      </div>
    </>
  )
}

function Silence({ onAgain, onDone }: { onAgain: () => void; onDone: () => void }) {
  return (
    <>
      <StepTitle>We couldn't hear you</StepTitle>
      <p role="status">
        Your microphone is allowed, but no voice came through. Perhaps it is muted, or another one
        is chosen.
      </p>
      <div className="flex flex-col gap-3">
        <Button size="large" wide onClick={onAgain}>
          <Ear aria-hidden />
          Try once more
        </Button>
        <Button tone="secondary" wide onClick={onDone}>
          Continue
        </Button>
      </div>
    </>
  )
}
