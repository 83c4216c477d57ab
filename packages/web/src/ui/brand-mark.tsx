import { clsx } from 'clsx'

/** The round loudspeaker with its lamp; the name stands beside it unless the mark is alone. */
export function BrandMark({ alone = false, className }: { alone?: boolean; className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-3 font-bold text-lead', className)}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-[1.7em] shrink-0">
        <circle cx="24" cy="24" r="22" className="fill-brand" />
        <circle
          cx="24"
          cy="24"
          r="14.5"
          fill="none"
          strokeWidth="2.5"
          className="stroke-on-brand"
        />
        <circle cx="24" cy="24" r="8" fill="none" strokeWidth="2.5" className="stroke-on-brand" />
        <circle cx="24" cy="24" r="3" className="fill-lamp" />
      </svg>
      {!alone && 'Rondall'}
    </span>
  )
}
