import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Working: cannot be pressed again, and says so. */
  busy?: boolean
}

export function Button({ tone, size, wide, busy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle({ tone, size, wide }), className)}
    >
      {busy && <Spinner />}
      {rest.children}
    </button>
  )
}
