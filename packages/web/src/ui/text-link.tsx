import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link within or after a sentence, tall enough for a finger. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-target items-center rounded-control font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
