import { useDocumentTitle } from '../../lib/document-title.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { Radio } from './radio.tsx'

export function Landing() {
  useDocumentTitle('Rondall')
  return (
    <div className="grille flex grow flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 p-4 sm:p-6">
        <BrandMark className="rounded-control bg-paper px-3 py-1" />
      </header>
      <MainRegion className="grid grid-cols-[minmax(0,1fr)] place-items-center p-4 pb-12 sm:p-6">
        <div className="line grid w-full max-w-6xl animate-rise items-center gap-8 rounded-[2rem] bg-surface p-6 shadow-lift [animation-delay:500ms] sm:p-12 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <div className="flex flex-col gap-6 max-lg:order-2 max-lg:items-center max-lg:text-center">
            <h1 className="font-bold text-display tracking-tight">Welcome to Rondall</h1>
            <p className="max-w-prose text-ink-soft text-lead">
              A caring companion for everyday conversations, gentle reminders and staying connected.
            </p>
            <LinkButton
              to="/login"
              size="large"
              className="self-stretch sm:self-auto lg:self-start"
            >
              Sign in <span aria-hidden>→</span>
            </LinkButton>
            <p className="text-ink-soft text-small">Voice-first companion. Cancel anytime.</p>
          </div>
          <Radio className="mx-auto w-full max-w-60 sm:max-w-sm lg:max-w-none" />
        </div>
      </MainRegion>
    </div>
  )
}
