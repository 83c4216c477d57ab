import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: string
  onOpen?: () => void
  children: ReactNode
}

/** What is there for whoever wants to know more. */
export function Disclosure({ summary, onOpen, children }: DisclosureProps) {
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 rounded-control font-semibold underline decoration-2 decoration-line-strong underline-offset-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
        {summary}
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  )
}
