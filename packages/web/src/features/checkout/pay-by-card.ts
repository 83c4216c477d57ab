import type { Ref } from 'react'

/** What became of a card: paid, refused in the provider's words, or to be confirmed on another page. */
export type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; url: string }

/** Pays the subscription that a secret belongs to with what stands in the card field. */
export type PayByCard = (given: { clientSecret: string; email: string }) => Promise<CardOutcome>

/** A card field hands out the act; the card itself never leaves it but for the payment provider. */
export interface CardFieldProps {
  pay: Ref<PayByCard>
}
