import { landingFadeInMs } from '@rondall/contract/constants/membership.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { resolved, usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { nameOfPage } from '../../lib/wanted-page.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { FooterLinks } from '../../ui/footer-links.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { SignInButton } from '../../ui/sign-in-button.tsx'
import { Film } from './film.tsx'
import { useMovesLittle } from './moves-little.ts'
import { PauseFilm } from './pause-film.tsx'

export function Landing() {
  useDocumentTitle('Rondall')
  const signedIn = useSession().status === 'signed-in'
  const [, navigate] = useLocation()
  useEffect(() => {
    if (signedIn) navigate('/', { replace: true })
  }, [signedIn, navigate])
  const video = useRef<HTMLVideoElement>(null)
  const still = useMovesLittle()
  return (
    <Dark>
      <Film video={video} still={still} />
      <header className="flex flex-wrap items-center justify-between gap-3 p-4 sm:p-6">
        <BrandMark className="min-h-target rounded-control bg-paper px-4" />
        {!signedIn && <SignInButton tone="secondary">Sign in →</SignInButton>}
      </header>
      <MainRegion className="mt-[max(4rem,22dvh)] flex flex-col justify-end sm:landscape:mt-0 sm:landscape:justify-center">
        <div
          className="scrim-below flex animate-fade flex-col gap-6 px-5 pt-24 pb-4 sm:px-10 sm:landscape:bg-none sm:landscape:py-6"
          style={{ animationDelay: `${landingFadeInMs}ms`, animationDuration: '600ms' }}
        >
          <Words signedIn={signedIn} />
          <footer className="-mx-5 flex flex-wrap items-center sm:landscape:max-w-[min(36rem,50vw)]">
            <FooterLinks />
            {!still && <PauseFilm video={video} />}
          </footer>
        </div>
      </MainRegion>
    </Dark>
  )
}

function Words({ signedIn }: { signedIn: boolean }) {
  const [path] = useLocation()
  const wanted = nameOfPage(path)
  return (
    <div className="flex max-w-xl flex-col gap-6 sm:landscape:max-w-[min(36rem,50vw)]">
      <h1 className="text-balance font-bold text-display tracking-tight">Welcome to Rondall</h1>
      <p className="text-lead">
        A caring companion for everyday conversations, gentle reminders and staying connected.
      </p>
      {signedIn ? (
        <LinkButton to="/" size="large" className="sm:self-start">
          Open Rondall
        </LinkButton>
      ) : (
        <div className="flex flex-col gap-3 sm:items-start">
          {wanted && <SignInButton size="large">Sign in to open {wanted}</SignInButton>}
          <LinkButton
            to="/slide-peace-of-mind"
            size="large"
            tone={wanted ? 'secondary' : 'primary'}
          >
            Let me introduce you
          </LinkButton>
        </div>
      )}
      <p>Voice-first companion. Cancel anytime.</p>
    </div>
  )
}

/** The words stand on a dark picture, whatever the theme. */
function Dark({ children }: { children: ReactNode }) {
  const { contrast } = resolved(usePreferences())
  return (
    <div
      data-theme="dark"
      data-contrast={contrast}
      className="isolate flex grow flex-col overflow-x-clip text-ink"
    >
      {children}
    </div>
  )
}
