import { clsx } from 'clsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'normal' | 'large' | 'help'

const tones: Record<ButtonTone, string> = {
  primary:
    'bg-brand text-on-brand border-brand shadow-[0_3px_0_var(--brand-deep)] hover:bg-brand-deep active:shadow-none active:translate-y-[3px]',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunk active:translate-y-[1px]',
  quiet:
    'bg-transparent text-ink border-transparent underline-offset-4 hover:bg-sunk hover:underline',
  danger:
    'bg-danger text-on-danger border-danger shadow-[0_3px_0_var(--danger-deep)] hover:bg-danger-deep active:shadow-none active:translate-y-[3px]',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-target px-5 py-2 text-body',
  large: 'min-h-[calc(var(--target)*1.2)] px-7 py-3 text-lead',
  help: 'min-h-help px-8 py-4 text-lead',
}

export interface ButtonLook {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** The look that buttons and links in the shape of buttons share. */
export function buttonStyle({
  tone = 'primary',
  size = 'normal',
  wide = false,
}: ButtonLook): string {
  return clsx(
    'inline-flex items-center justify-center gap-3 rounded-control border-2 font-semibold text-center min-w-0 [&_svg]:size-[1.25em] [&_svg]:shrink-0 transition-[background-color,transform,box-shadow] duration-100',
    'disabled:bg-sunk disabled:text-ink-soft disabled:border-line disabled:shadow-none disabled:translate-y-0 disabled:cursor-not-allowed',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}
