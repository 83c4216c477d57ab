import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

interface PageHeaderProps {
  title: string
  subtitle?: string
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The title of a screen, with the way back and what can be done here. */
export function PageHeader({ title, subtitle, back, children }: PageHeaderProps) {
  return (
    <header className="mb-gap flex flex-wrap items-center gap-x-4 gap-y-3">
      {back && (
        <LinkButton to={back.to} tone="secondary">
          <ArrowLeft aria-hidden />
          {back.label}
        </LinkButton>
      )}
      <div className="min-w-0 grow">
        <h1 className="font-bold text-display tracking-tight">{title}</h1>
        {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
      </div>
      {children}
    </header>
  )
}
