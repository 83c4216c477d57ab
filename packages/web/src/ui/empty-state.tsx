import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  description?: string
  /** A button that leads out of emptiness. */
  action?: ReactNode
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <div className="grid size-20 place-items-center rounded-full bg-lamp-soft text-on-lamp-soft [&_svg]:size-9">
        {icon}
      </div>
      <p className="font-bold text-lead">{title}</p>
      {description && <p className="max-w-prose text-ink-soft">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
