import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { describedBy, Labelled } from './labelled.tsx'

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
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative flex">
        <input
          {...rest}
          id={id}
          type={isPassword && revealed ? 'text' : type}
          {...describedBy(id, { hint, error })}
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
    </Labelled>
  )
}
