import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { describedBy, Labelled } from './labelled.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled field for more than a line. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        {...describedBy(id, { hint, error })}
        className={clsx(
          'line-control w-full min-w-0 rounded-control bg-surface px-4 py-2 text-body text-ink placeholder:text-ink-soft',
          error && '!border-danger',
        )}
      />
    </Labelled>
  )
}
