import type { LucideIcon } from 'lucide-react'

export interface Promised {
  icon: LucideIcon
  text: string
}

/** What somebody can look forward to, each with its picture. */
export function Promises({ list }: { list: Promised[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {list.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
            <Icon aria-hidden className="size-6" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}
