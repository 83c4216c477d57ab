import { Ear, LoaderCircle, Mic, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { VoicePhase } from '../../lib/voice/voice-state.ts'

interface TalkButtonProps {
  phase: VoicePhase
  /** Loudness of the microphone, 0 to 1. */
  level: () => number
  onTap: () => void
}

const labels: Record<VoicePhase, string> = {
  idle: 'Tap to talk',
  listening: "I'm Listening...",
  thinking: 'One moment...',
  speaking: 'Speaking to you...',
}
const actions: Record<VoicePhase, string> = {
  idle: 'Start talking to Rondall',
  listening: "I'm done talking",
  thinking: 'Talk again',
  speaking: 'Stop Rondall and talk',
}
const icons = { idle: Mic, listening: Ear, thinking: LoaderCircle, speaking: Volume2 }

/** The loudspeaker of the radio: one big button for everything one does by voice. */
export function TalkButton({ phase, level, onTap }: TalkButtonProps) {
  const Icon = icons[phase]
  return (
    <div className="flex flex-col items-center gap-2 sm:gap-4">
      <div className="relative grid size-40 place-items-center [@media(min-width:40rem)_and_(min-height:60rem)]:size-60">
        <LevelRing active={phase === 'listening'} level={level} />
        <button
          type="button"
          onClick={onTap}
          aria-label={actions[phase]}
          data-phase={phase}
          className="relative grid size-36 place-items-center rounded-full border-4 border-brand bg-brand text-on-brand shadow-[0_6px_0_var(--brand-deep)] transition-[transform,box-shadow,background-color] duration-150 hover:bg-brand-deep active:translate-y-1.5 active:shadow-none data-[phase=listening]:border-lamp data-[phase=listening]:bg-lamp-soft data-[phase=listening]:text-on-lamp-soft data-[phase=listening]:shadow-[0_6px_0_var(--lamp)] [@media(min-width:40rem)_and_(min-height:60rem)]:size-52"
        >
          <Icon
            aria-hidden
            strokeWidth={1.75}
            className={phase === 'thinking' ? 'size-20 animate-turn' : 'size-20'}
          />
        </button>
      </div>
      <p role="status" className="min-h-[1.4em] font-bold text-lead">
        {labels[phase]}
      </p>
    </div>
  )
}

/** A ring that grows with the voice, so that one sees one is heard. */
function LevelRing({ active, level }: { active: boolean; level: () => number }) {
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!active) return
    let frame = 0
    const draw = () => {
      if (ring.current) ring.current.style.transform = `scale(${0.84 + level() * 0.16})`
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [active, level])
  return (
    <div
      ref={ring}
      aria-hidden
      data-active={active}
      className="absolute inset-0 rounded-full bg-lamp opacity-0 transition-opacity data-[active=true]:opacity-40"
    />
  )
}
