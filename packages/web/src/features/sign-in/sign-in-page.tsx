import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { MainRegion } from '../../ui/main-region.tsx'

interface SignInPageProps {
  title: string
  subtitle: string
  children: ReactNode
}

export function SignInPage({ title, subtitle, children }: SignInPageProps) {
  return (
    <div className="grille flex grow flex-col">
      <MainRegion className="grid grid-cols-[minmax(0,1fr)] place-items-center p-4 py-8 sm:p-8">
        <div className="line w-full max-w-lg animate-rise rounded-card bg-surface p-5 shadow-lift sm:p-10">
          <Link
            href="/"
            aria-label="Rondall, to the start"
            className="mb-6 inline-flex min-h-target items-center rounded-control"
          >
            <BrandMark />
          </Link>
          <h1 className="font-bold text-display tracking-tight">{title}</h1>
          <p className="mt-2 mb-7 text-ink-soft">{subtitle}</p>
          {children}
        </div>
      </MainRegion>
    </div>
  )
}
