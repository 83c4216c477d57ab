import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'good' | 'notice' | 'bad'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunk text-ink border-line-strong',
  good: 'bg-brand-soft text-on-brand-soft border-brand',
  notice: 'bg-lamp-soft text-on-lamp-soft border-lamp',
  bad: 'bg-danger-soft text-on-danger-soft border-danger',
}

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 rounded-full border px-3 py-0.5 font-semibold text-small',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
