import { clsx } from 'clsx'

/** The place of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-sunk', className)} />
}
