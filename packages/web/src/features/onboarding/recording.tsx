import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { MicrophoneTry } from './microphone-try.ts'
import { StepTitle } from './step-title.tsx'

interface RecordingProps {
  attempt: MicrophoneTry
  onSkip: () => void
}

export function Recording({ attempt, onSkip }: RecordingProps) {
  return (
    <>
      <StepTitle>Now say a sentence</StepTitle>
      <p className="text-lead">For example: "Good morning, Rondall. It is a lovely day."</p>
      <Meter level={attempt.level} />
      <p role="status" className="text-center font-bold text-lead">
        I'm Listening...
      </p>
      <div className="flex flex-col gap-3">
        <Button size="large" wide onClick={() => attempt.finish()}>
          <Check aria-hidden />
          I'm done talking
        </Button>
        <Button tone="secondary" wide onClick={onSkip}>
          Skip for now
        </Button>
      </div>
    </>
  )
}

const bars = [0.45, 0.7, 0.9, 1, 0.9, 0.7, 0.45]
/** Bars that grow with the voice, so that one sees one is heard. */
function Meter({ level }: { level: () => number }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = 0
    const draw = () => {
      shown = Math.max(level(), shown * 0.92)
      meter.current?.style.setProperty('--level', String(shown))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [level])
  return (
    <div
      ref={meter}
      aria-hidden
      className="flex h-36 items-center justify-center gap-3 rounded-card bg-lamp-soft"
    >
      {bars.map((share, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          key={index}
          className="h-28 w-4 rounded-full bg-on-lamp-soft"
          style={{ transform: `scaleY(calc(0.14 + var(--level, 0) * ${share} * 0.86))` }}
        />
      ))}
    </div>
  )
}
