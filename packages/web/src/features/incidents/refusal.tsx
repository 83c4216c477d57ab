import { CircleAlert } from 'lucide-react'
import { refusalOf } from './use-incident-acts.ts'

/** Stays until the next try: a toast would be gone before a frightened person has read it. */
export function Refusal({ error }: { error: unknown }) {
  const words = refusalOf(error)
  return (
    <div role="alert" className="empty:hidden">
      {words && (
        <p className="flex items-start gap-2 rounded-control border-2 border-danger bg-danger-soft px-4 py-3 font-semibold text-on-danger-soft">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {words}
        </p>
      )}
    </div>
  )
}
