import type { ReactNode } from 'react'
import { BrandLink } from './brand-link.tsx'
import { MainRegion } from './main-region.tsx'

interface EntryPageProps {
  title: string
  subtitle?: string
  children: ReactNode
}

/** One sheet in the middle: for what somebody meets before they are inside. */
export function EntryPage({ title, subtitle, children }: EntryPageProps) {
  return (
    <div className="grille flex grow flex-col">
      <MainRegion className="grid grid-cols-[minmax(0,1fr)] place-items-center p-4 py-8 sm:p-8">
        <div className="line w-full max-w-xl animate-rise rounded-card bg-surface p-5 shadow-lift sm:p-10">
          <BrandLink className="mb-6" />
          <h1 className="font-bold text-display tracking-tight">{title}</h1>
          {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </MainRegion>
    </div>
  )
}
