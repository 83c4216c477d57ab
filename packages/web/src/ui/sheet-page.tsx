import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { MainRegion } from './main-region.tsx'

/** One thing at a time, on a sheet in the middle of a quiet page. */
export function SheetPage({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="grille flex grow flex-col">
      <MainRegion className="grid grid-cols-[minmax(0,1fr)] place-items-center p-4 py-8 sm:p-8">
        <div className="line flex w-full max-w-2xl animate-rise flex-col gap-6 rounded-card bg-surface p-5 shadow-lift sm:p-10">
          <BrandMark className="min-h-target" />
          {above}
          {children}
        </div>
      </MainRegion>
    </div>
  )
}
