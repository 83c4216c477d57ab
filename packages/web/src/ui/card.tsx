import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface CardProps {
  title?: string
  /** Level of the title's heading; 2 where the card stands directly under the page's title. */
  level?: 2 | 3
  children: ReactNode
  className?: string
}

export function Card({ title, level = 2, children, className }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={clsx('line rounded-card bg-surface p-5 shadow-card sm:p-7', className)}>
      {title && <Heading className="mb-4 font-bold text-title">{title}</Heading>}
      {children}
    </section>
  )
}
