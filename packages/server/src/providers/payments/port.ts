/** A subscription as the payment provider has it at this moment. */
export interface SubscriptionRead {
  id: string
  customerId: string
  email: string
  /** `paused`: a trial ended without a card, or the provider stopped collecting; it may be resumed. */
  status: 'active' | 'past_due' | 'paused' | 'canceled' | 'incomplete'
  currentPeriodStartsAt: number
  currentPeriodEndsAt: number
  /** When a cancellation takes effect; undefined while it simply renews. */
  endsAt: number | undefined
  endedAt: number | undefined
}

/** What became of a checkout or of a payment by card on our own page. */
export interface CheckoutRead {
  /** Too old to be paid, or given up. Whether it was paid is told by its subscription alone. */
  expired: boolean
  /** The account that pays again, as it was named when the checkout was opened. */
  userId: string | undefined
  /** The senior whom that account pays for. */
  paysForId: string | undefined
  /** There once something was paid or begun. */
  subscriptionId: string | undefined
}

export interface CheckoutOrder {
  /** `embedded` gives a secret for a frame on our page, `hosted` the address of the provider's own. */
  page: 'hosted' | 'embedded'
  /** The screen of ours to which a paid checkout leads; `{CHECKOUT_SESSION_ID}` is filled in. */
  successPath: string
  cancelPath: string
  /** An existing account that pays, and the customer it was before, if any. */
  payer:
    | {
        userId: string
        email: string
        customerId: string | undefined
        /** The senior whom they pay for. */
        paysForId: string | undefined
      }
    | undefined
  /** When the first month that is paid begins, where another payer's is not over; else at once. */
  beginsAt: number | undefined
  /** The same key gives the same checkout. */
  idempotencyKey: string
}

export interface OpenedCheckout {
  id: string
  clientSecret: string | undefined
  url: string | undefined
}

/** News of the provider: what it is about has to be read, for news come late, twice and in any order. */
export interface PaymentNews {
  id: string
  type: string
  about:
    | { checkoutId: string }
    | { subscriptionId: string }
    /** Money went back, or somebody's bank asks for it back. */
    | { chargeId: string; isDispute: boolean }
    | undefined
}

/**
 * Who takes the money. Everything that creates takes an idempotency key; what does not exist reads
 * as undefined; a provider that fails throws ProviderError.
 */
export interface Payments {
  name: 'stripe' | 'sandbox'
  /** The public key that the browser needs; the sandbox needs none. */
  publishableKey: string | undefined
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>
  /** By the id of a checkout, or of a subscription that was begun on our own page. */
  readCheckout(id: string): Promise<CheckoutRead | undefined>
  startSubscription(order: {
    email: string
    idempotencyKey: string
  }): Promise<{ clientSecret: string; subscriptionId: string }>
  readSubscription(id: string): Promise<SubscriptionRead | undefined>
  /** A page on which anyone can pay what is owed, by any card; undefined when nothing is owed. */
  openInvoice(order: { subscriptionId: string; returnPath: string }): Promise<string | undefined>
  /** Takes a cancellation back that has not taken effect. */
  resume(order: { subscriptionId: string; idempotencyKey: string }): Promise<void>
  /** The customer who was charged. */
  customerOfCharge(chargeId: string): Promise<string | undefined>
  /** Why what is charged is not what the pages promise; undefined when it is. */
  problemWithPrice(): Promise<string | undefined>
  /** The provider's page on which a customer changes card, cancels and resumes. */
  openPortal(order: {
    customerId: string
    returnPath: string
    idempotencyKey: string
  }): Promise<{ url: string }>
  /** Undefined when the signature is not the provider's, is too old or the body is not what was signed. */
  readNews(body: Buffer, signature: string, now: number): PaymentNews | undefined
  /** Present in the sandbox only. */
  sandbox: SandboxDesk | undefined
}

/** What a page of the sandbox shows. Its id cannot be guessed and is all that opens it. */
export interface SandboxPage {
  id: string
  kind: 'checkout' | 'embedded' | 'intent' | 'portal'
  expired: boolean
  email: string | undefined
  awaitsConfirmation: boolean
  successPath: string
  cancelPath: string
  subscription: SandboxSubscription | undefined
}

export interface SandboxSubscription {
  id: string
  customerId: string
  email: string
  status: SubscriptionRead['status']
  periodStartsAt: number
  periodEndsAt: number
  cancelAtPeriodEnd: boolean
  endedAt: number | undefined
  /** Last four digits. */
  card: string | undefined
}

/** `unknown-card`: the sandbox takes its own test cards only, so that nobody types a real one. */
export type SandboxOutcome = 'paid' | 'declined' | 'confirm' | 'unknown-card'

/** What a customer does on the sandbox's pages; undefined for a page that does not exist or has expired. */
export interface SandboxDesk {
  page(id: string): Promise<SandboxPage | undefined>
  pay(id: string, given: { email: string; card: string }): Promise<SandboxOutcome | undefined>
  /** The answer to the question whether it was really the owner of the card. */
  confirm(id: string, accepted: boolean): Promise<SandboxOutcome | undefined>
  changeCard(portalId: string, card: string): Promise<SandboxOutcome | undefined>
  /** Undefined as well where the subscription does not allow it any more. */
  change(portalId: string, act: SandboxAct): Promise<SandboxSubscription | undefined>
  /** A subscription that was always there, for demonstrations. */
  grant(given: { email: string; periodStartsAt: number }): Promise<SubscriptionRead>
}

export type SandboxAct = 'cancel' | 'resume' | 'fail-renewal'
