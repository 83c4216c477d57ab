import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { type Promised, Promises } from '../../ui/promises.tsx'

const slides = 2

interface SlideProps {
  number: number
  headline: string
  bullets: Promised[]
  picture: ReactNode
  back: string
  next: string
}

export function Slide({ number, headline, bullets, picture, back, next }: SlideProps) {
  useDocumentTitle(headline)
  return (
    <div className="grille flex grow flex-col">
      <MainRegion className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-6 p-5 sm:p-8 lg:grid-cols-2 lg:gap-14">
        <div className="line grid animate-rise place-items-center rounded-[2rem] bg-surface p-4 shadow-card sm:p-8 max-lg:[&>svg]:max-h-[26dvh]">
          {picture}
        </div>
        <div className="flex animate-rise flex-col gap-6 [animation-delay:80ms]">
          <Steps number={number} />
          <h1 className="text-balance font-bold text-display tracking-tight">{headline}</h1>
          <Promises list={bullets} large />
          <nav aria-label="Introduction" className="mt-2 flex flex-wrap-reverse gap-3">
            <LinkButton to={back} tone="secondary" size="large" className="max-sm:grow">
              <ArrowLeft aria-hidden />
              Back
            </LinkButton>
            <LinkButton to={next} size="large" className="grow sm:max-w-80">
              Continue
              <ArrowRight aria-hidden />
            </LinkButton>
          </nav>
        </div>
      </MainRegion>
    </div>
  )
}

function Steps({ number }: { number: number }) {
  return (
    <p className="flex items-center gap-3 text-ink-soft text-small">
      <span aria-hidden className="flex gap-2">
        {Array.from({ length: slides }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots never change places
            key={index}
            className={`h-3 rounded-full ${index + 1 === number ? 'w-9 bg-brand' : 'w-3 bg-line-strong'}`}
          />
        ))}
      </span>
      {number} of {slides}
    </p>
  )
}
