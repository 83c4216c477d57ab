import { clsx } from 'clsx'
import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeTone = 'plain' | 'good' | 'notice' | 'bad'

const tones: Record<NoticeTone, string> = {
  plain: 'bg-sunk text-ink border-line-strong',
  good: 'bg-brand-soft text-on-brand-soft border-brand',
  notice: 'bg-lamp-soft text-on-lamp-soft border-lamp',
  bad: 'bg-danger-soft text-on-danger-soft border-danger',
}

interface NoticeProps {
  title: string
  tone?: NoticeTone
  icon?: LucideIcon
  /** Interrupts a screen reader: for what must not be missed. */
  urgent?: boolean
  children: ReactNode
  className?: string
}

/** Something a person should know; it goes on being true, and so it stays. */
export function Notice(props: NoticeProps) {
  const { title, tone = 'notice', icon: Icon = TriangleAlert, urgent, children, className } = props
  return (
    <section
      {...(urgent ? { role: 'alert' } : {})}
      className={clsx(
        'flex items-start gap-4 rounded-card border-2 p-4 sm:p-5',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-7 shrink-0 max-[22rem]:hidden" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="font-bold text-lead">{title}</p>
        <div className="flex flex-col gap-2">{children}</div>
      </div>
    </section>
  )
}
