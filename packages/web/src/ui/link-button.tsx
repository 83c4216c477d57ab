import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, buttonStyle } from './button-style.ts'

interface LinkButtonProps extends ButtonLook {
  to: string
  children: ReactNode
  className?: string
  onClick?: () => void
}

/** A link to another screen that looks like a button. */
export function LinkButton({ to, children, className, onClick, ...look }: LinkButtonProps) {
  return (
    <Link
      href={to}
      {...(onClick ? { onClick } : {})}
      className={clsx(buttonStyle(look), className)}
    >
      {children}
    </Link>
  )
}
