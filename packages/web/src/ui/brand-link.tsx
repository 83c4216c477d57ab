import { clsx } from 'clsx'
import { Link } from 'wouter'
import { BrandMark } from './brand-mark.tsx'

/** Our name, and the way to the start. */
export const BrandLink = ({ className }: { className?: string }) => (
  <Link
    href="/"
    aria-label="Rondall, to the start"
    className={clsx('inline-flex min-h-target items-center rounded-control', className)}
  >
    <BrandMark />
  </Link>
)
