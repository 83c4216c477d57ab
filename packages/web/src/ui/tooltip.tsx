import { tooltipDelayMs, tooltipSkipDelayMs } from '@rondall/contract/constants/screens.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const gapPx = 8

/** When the last one was closed: whoever goes along a row of buttons waits for the first only. */
let closedAt = Number.NEGATIVE_INFINITY

interface TooltipProps {
  text: string
  /** The one element that is explained; it has its name of its own, so this is for eyes. */
  children: ReactNode
}

/** Shown while a mouse rests on it or the keyboard has come to it; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [place, setPlace] = useState<DOMRect>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (target: Element, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlace(target.getBoundingClientRect()), afterMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (place) closedAt = performance.now()
    setPlace(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button is told.
    <span
      className="contents"
      onPointerOver={({ target, pointerType }) => {
        const isQuick = performance.now() - closedAt < tooltipSkipDelayMs
        const button = (target as Element).closest('button')
        if (button && pointerType !== 'touch') show(button, isQuick ? 0 : tooltipDelayMs)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show(target, 0)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {place && <Words text={text} place={place} />}
    </span>
  )
}

/** In the browser's uppermost layer, above the middle of its button or, at the edge, below. */
function Words({ text, place }: { text: string; place: DOMRect }) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { current } = words
    if (!current) return
    current.showPopover?.()
    const { width, height } = current.getBoundingClientRect()
    const middle = place.left + place.width / 2 - width / 2
    const left = Math.max(gapPx, Math.min(middle, window.innerWidth - width - gapPx))
    const above = place.top - height - gapPx
    const top = above < gapPx ? place.bottom + gapPx : above
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` })
  }, [place])
  return (
    <span
      ref={words}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-xs animate-fade rounded-lg border-0 bg-ink px-3 py-2 font-normal text-paper text-small"
    >
      {text}
    </span>
  )
}
