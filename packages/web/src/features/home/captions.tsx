import { useEffect, useRef } from 'react'
import type { VoiceState } from '../../lib/voice/voice-state.ts'

const bubbles = {
  you: 'ml-8 self-end rounded-card rounded-br-sm bg-sunk px-5 py-3',
  rondall: 'mr-8 self-start rounded-card rounded-bl-sm bg-brand-soft px-5 py-3 text-on-brand-soft',
}

/** What was said, by both, and what is being understood right now. */
export function Captions({ state }: { state: VoiceState }) {
  const box = useRef<HTMLElement>(null)
  const { lines, partial, notice } = state
  const newest = `${lines.length}${lines.at(-1)?.text.length}${partial.length}${notice}`
  useEffect(() => {
    // Only the captions move: the page stays where its reader is.
    if (newest && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  return (
    <section
      ref={box}
      aria-label="Captions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="line max-h-36 min-h-24 w-full overflow-y-auto rounded-card bg-surface px-5 py-3 shadow-card sm:max-h-96 sm:py-5"
    >
      <ol aria-live="polite" className="flex flex-col gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className={bubbles[line.who]}>
            <Speaker who={line.who} />
            {line.text}
          </li>
        ))}
        {partial && (
          <li className={bubbles.you} data-testid="partial">
            <Speaker who="you" />
            {partial} …
          </li>
        )}
        {notice && <li className="text-center font-semibold text-ink-soft">{notice}</li>}
        {lines.length === 0 && !partial && !notice && (
          <li className="text-center text-ink-soft">
            What we say to each other will be written here.
          </li>
        )}
      </ol>
    </section>
  )
}

function Speaker({ who }: { who: 'you' | 'rondall' }) {
  return <span className="block font-bold text-small">{who === 'you' ? 'You' : 'Rondall'}</span>
}
