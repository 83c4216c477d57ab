import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { mainId } from './skip-link.tsx'

let lastLocation: string | undefined

/** The main part of a screen; takes the focus when the screen changes, so that it is read from its top. */
export function MainRegion({ children, className }: { children: ReactNode; className?: string }) {
  const [location] = useLocation()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (lastLocation !== undefined && lastLocation !== location) {
      region.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    lastLocation = location
  }, [location])
  return (
    <main id={mainId} ref={region} tabIndex={-1} className={clsx('w-full min-w-0 grow', className)}>
      {children}
    </main>
  )
}
