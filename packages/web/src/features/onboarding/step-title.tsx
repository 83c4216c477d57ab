import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus when it appears, so that every part of the way is read from its title on. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 ref={title} tabIndex={-1} className="font-bold text-display tracking-tight">
      {children}
    </h1>
  )
}
