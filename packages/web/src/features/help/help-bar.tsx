import { HeartHandshake, LifeBuoy, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { forgetPress, pressHelp } from '../../domain/check-ins/presses.ts'
import { helpShown, useHelpShown } from '../../domain/help/help-shown.ts'
import { Button } from '../../ui/button.tsx'
import { HelpScreen } from './help-screen.tsx'
import type { HelpState } from './help-words.ts'
import { useCallForHelp } from './use-call-for-help.ts'

/** Where the window is hardly higher than the bar, as at 200 % zoom, the page keeps the larger part. */
const look =
  'w-full sm:w-104 [@media(max-height:30rem)]:min-h-target [@media(max-height:30rem)]:py-1'

/** Help, one tap away on every screen of a senior; once it was called, where that stands. */
export function HelpBar({ personId }: { personId: string }) {
  const { call, incident, state } = useCallForHelp(personId)
  const open = useHelpShown()
  const bar = useOwnHeight()
  /** A call that is over stands in nobody's way. */
  const press = () => {
    if (call) forgetPress(call.pressId)
    pressHelp(personId)
  }
  return (
    <section
      ref={bar}
      aria-label="Help"
      className="pointer-events-auto sticky bottom-0 z-45 mt-auto border-line border-t bg-paper px-4 py-2 print:hidden [@media(max-height:30rem)]:py-1"
    >
      <div className="flex flex-col items-center justify-center gap-2 sm:flex-row">
        {state && <Status state={state} />}
        {(!call || state?.stage === 'over') && (
          <Button size="help" className={look} tone="danger" onClick={press}>
            <LifeBuoy aria-hidden />
            Help
          </Button>
        )}
      </div>
      {call && state && (
        <HelpScreen
          open={open}
          onClose={() => helpShown.set(false)}
          call={call}
          state={state}
          incident={incident}
        />
      )}
    </section>
  )
}

/** Where the call stands; it opens the help screen again. */
function Status({ state: { stage, title } }: { state: HelpState }) {
  const good = stage === 'claimed' || stage === 'called'
  const Icon = good || stage === 'over' ? HeartHandshake : TriangleAlert
  const tone = stage === 'over' ? 'secondary' : good ? 'primary' : 'danger'
  const size = stage === 'over' ? 'normal' : 'help'
  return (
    <Button size={size} className={look} tone={tone} onClick={() => helpShown.set(true)}>
      <Icon aria-hidden />
      {title}
    </Button>
  )
}

/** Tells the page how much of the window the bar takes, so that nothing comes to stand behind it. */
function useOwnHeight() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const page = document.documentElement
    const measure = () => {
      page.style.setProperty('--help-bar', `${bar.current?.offsetHeight ?? 0}px`)
    }
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    measure()
    return () => {
      observer.disconnect()
      page.style.removeProperty('--help-bar')
    }
  }, [])
  return bar
}
