/** Stripe's own script, loaded from Stripe only where somebody pays. */
export async function openStripe(publishableKey: string) {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe works in a browser only')
  return stripe
}
