import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MainRegion } from '../../ui/main-region.tsx'

interface LegalPageProps {
  title: string
  /** The page in a sentence or two, for those who read no further. */
  short: string
  children: ReactNode
}

export function LegalPage({ title, short, children }: LegalPageProps) {
  useDocumentTitle(title)
  return (
    <MainRegion className="mx-auto max-w-3xl p-5 py-8 sm:p-10">
      <LinkButton to="/" tone="secondary">
        <ArrowLeft aria-hidden />
        Back to the home page
      </LinkButton>
      <h1 className="mt-8 font-bold text-display tracking-tight">{title}</h1>
      <p className="mt-3 text-ink-soft">In force since November 21, 2026</p>
      <p className="my-8 rounded-card bg-brand-soft p-5 text-lead text-on-brand-soft sm:p-7">
        {short}
      </p>
      <div className="flex flex-col gap-9">{children}</div>
    </MainRegion>
  )
}

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-7">
      <h2 className="font-bold text-title">{title}</h2>
      {children}
    </section>
  )
}
