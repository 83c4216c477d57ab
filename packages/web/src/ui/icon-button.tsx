import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonTone, buttonStyle } from './button-style.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does; read aloud and shown as a tooltip. */
  label: string
  tone?: ButtonTone
}

export function IconButton({ label, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx(buttonStyle({ tone }), 'min-w-target shrink-0 !px-2', className)}
      />
    </Tooltip>
  )
}
