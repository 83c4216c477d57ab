import { priceDollars } from '@rondall/contract/constants/membership.ts'
import { BellRing, BookHeart, HeartHandshake, MessagesSquare } from 'lucide-react'
import { Link } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { BrandLink } from '../../ui/brand-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FooterLinks } from '../../ui/footer-links.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { type Promised, Promises } from '../../ui/promises.tsx'
import { useStartCheckout } from './use-start-checkout.ts'

const included: Promised[] = [
  { icon: MessagesSquare, text: 'Unlimited conversations' },
  { icon: HeartHandshake, text: 'Daily well-being check-ins with caregiver alerts' },
  { icon: BookHeart, text: 'Personalized memory' },
  { icon: BellRing, text: 'Smart reminders' },
]

export function Pricing() {
  useDocumentTitle('Pricing')
  return (
    <div className="grille flex grow flex-col">
      <MainRegion className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-8 p-5 py-8 sm:p-8 lg:grid-cols-2 lg:gap-14">
        <div className="flex animate-rise flex-col gap-5 rounded-card bg-paper p-1">
          <BrandLink className="self-start" />
          <h1 className="text-balance font-bold text-display tracking-tight">
            One simple plan, everything included
          </h1>
          <p className="text-lead">
            Company every day, and someone who notices when something is wrong.
          </p>
        </div>
        <PlanCard />
      </MainRegion>
      <footer className="flex flex-wrap justify-center gap-2 p-4">
        <FooterLinks />
      </footer>
    </div>
  )
}

function PlanCard() {
  const { begin, pending } = useStartCheckout()
  return (
    <section
      aria-labelledby="plan"
      className="line flex animate-rise flex-col gap-6 rounded-card bg-surface p-5 shadow-lift [animation-delay:80ms] sm:p-10"
    >
      <header>
        <h2 id="plan" className="font-bold text-title">
          Monthly Plan
        </h2>
        <p className="mt-2">
          <span className="font-bold text-display">${priceDollars}</span>
          <span className="text-lead">/month</span>
        </p>
        <p className="text-ink-soft">Cancel anytime. No hidden fees.</p>
      </header>
      <Promises list={included} />
      <Button size="large" wide busy={pending} onClick={begin}>
        {pending ? 'Starting checkout...' : 'Get Rondall'}
      </Button>
      <nav aria-label="Other ways" className="flex flex-col items-center gap-1 text-center">
        {/* A full page load: see BackToPricing. */}
        <a href="/manual-checkout" className={quietLink}>
          alternative checkout
        </a>
        <Link href="/login" className={quietLink}>
          Already a member? Sign in
        </Link>
      </nav>
    </section>
  )
}

const quietLink =
  'inline-flex min-h-target items-center rounded-control px-3 underline underline-offset-4'
