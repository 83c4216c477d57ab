import { clsx } from 'clsx'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled input. A password gets a button that shows what was typed. */
export function TextField({
  label,
  hint,
  error,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
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
      <div className="relative flex">
        <input
          {...rest}
          id={id}
          type={isPassword && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={clsx(
            'line-control min-h-target w-full min-w-0 rounded-control bg-surface px-4 py-2 text-body text-ink placeholder:text-ink-soft',
            'read-only:bg-sunk disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft',
            error && '!border-danger',
            isPassword && 'pr-[calc(var(--target)+0.5rem)]',
          )}
        />
        {isPassword && (
          <IconButton
            label={revealed ? 'Hide password' : 'Show password'}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0 right-0"
          >
            {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        )}
      </div>
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
