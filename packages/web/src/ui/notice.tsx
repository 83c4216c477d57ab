import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  children: ReactNode
  className?: string
}

/** Something a person should know and cannot dismiss, for it goes on being true. */
export function Notice({ title, children, className }: NoticeProps) {
  return (
    <section
      className={clsx(
        'flex items-start gap-4 rounded-card border-2 border-lamp bg-lamp-soft p-5 text-on-lamp-soft',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="mt-1 size-7 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <p className="mt-1">{children}</p>
      </div>
    </section>
  )
}
