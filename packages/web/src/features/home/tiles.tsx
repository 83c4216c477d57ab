import { Bell, BookOpen, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The ways on from the home screen. */
export function Tiles() {
  return (
    <nav aria-label="More" className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <Tile to="/journal" title="Journal" hint="Read what you have told me" icon={<BookOpen />} />
      <Tile to="/reminders" title="Reminders" hint="What is coming up" icon={<Bell />} />
    </nav>
  )
}

interface TileProps {
  to: string
  title: string
  hint: string
  icon: ReactNode
}

function Tile({ to, title, hint, icon }: TileProps) {
  return (
    <Link
      href={to}
      className="line flex min-h-help items-center gap-3 rounded-card bg-surface p-4 shadow-card sm:gap-4 sm:p-5 transition-colors hover:bg-sunk"
    >
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft [&_svg]:size-7"
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold text-lead">{title}</span>
        <span className="block text-ink-soft text-small">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="hidden shrink-0 sm:block" />
    </Link>
  )
}
