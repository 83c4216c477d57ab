import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

export interface Promised {
  icon: LucideIcon
  text: string
}

/** What somebody can look forward to, each with its picture. */
export function Promises({ list, large = false }: { list: readonly Promised[]; large?: boolean }) {
  return (
    <ul className={clsx('flex flex-col gap-4', large && 'text-lead')}>
      {list.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-4">
          <span
            className={clsx(
              'grid shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft',
              large ? 'size-14' : 'size-12',
            )}
          >
            <Icon aria-hidden className={large ? 'size-7' : 'size-6'} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}
