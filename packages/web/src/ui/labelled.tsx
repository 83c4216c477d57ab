import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface Described {
  hint?: string | undefined
  error?: string | undefined
}

/** What a control says of itself to a screen reader: its hint and what is wrong with it. */
export function describedBy(id: string, { hint, error }: Described) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts || undefined,
  }
}

interface LabelledProps extends Described {
  id: string
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A control under its label and hint, and over what is wrong with it. */
export function Labelled({ id, label, hint, error, className, children }: LabelledProps) {
  return (
    <div className={clsx('flex flex-col gap-2', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-small">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p
          id={`${id}-error`}
          className="flex items-start gap-2 font-semibold text-danger text-small"
        >
          <CircleAlert aria-hidden className="mt-1 size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
