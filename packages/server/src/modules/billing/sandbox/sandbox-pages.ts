import { priceDollars } from '@rondall/contract/constants/membership.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { SandboxPage, SandboxSubscription } from '../../../providers/payments/port.ts'
import { sandboxStyle } from './sandbox-style.ts'

interface Shown {
  problem?: string | undefined
  email?: string | undefined
}

const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks you to confirm'],
] as const

export function checkoutPage(page: SandboxPage, { problem, email }: Shown) {
  const { subscription } = page
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'paused'
  if (subscription && !isOwed) return paidPage(page)
  return layout(
    isOwed ? 'Pay what is owed' : 'Subscribe to Rondall',
    `<p class="price"><strong>$${priceDollars}</strong> a month. Cancel anytime.</p>
    ${problemBox(problem)}
    <form method="post" action="/sandbox/checkout/${page.id}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(email ?? page.email ?? '')}">
      ${cardField}
      <button type="submit">${isOwed ? `Pay $${priceDollars}` : `Subscribe for $${priceDollars}/month`}</button>
    </form>
    ${cardList}
    ${page.kind === 'embedded' ? '' : `<p><a href="${escapeHtml(page.cancelPath)}">Back without paying</a></p>`}`,
  )
}

export const confirmPage = (page: SandboxPage) =>
  layout(
    'Is it you?',
    `<p>Your bank would ask now whether you want to pay $${priceDollars} to Rondall.</p>
    <form method="post" action="/sandbox/confirm/${page.id}">
      <button type="submit" name="act" value="confirm">Yes, confirm the payment</button>
      <button type="submit" name="act" value="refuse" class="second">No, do not pay</button>
    </form>`,
  )

/** Shown inside a frame, which cannot lead on by itself, and to whoever comes back to a paid page. */
export const paidPage = ({ successPath }: SandboxPage) =>
  layout(
    'Payment accepted',
    `<p>Everything is in order.</p>
    <p><a class="button" target="_top" href="${escapeHtml(successPath)}">Continue</a></p>`,
  )

export const lostPage = (page: SandboxPage | undefined) =>
  layout(
    'This page is no longer open',
    `<p>It has expired, or its address is not complete. Nothing was paid.</p>
    <p><a class="button" target="_top" href="${escapeHtml(page?.cancelPath ?? '/pricing')}">Back to Rondall</a></p>`,
  )

export function portalPage(page: SandboxPage, { problem, timeZone }: Shown & { timeZone: string }) {
  const { subscription } = page
  return layout(
    'Your subscription',
    `${problemBox(problem)}
    ${subscription ? describe(subscription, timeZone) : '<p>There is no subscription.</p>'}
    ${subscription && subscription.status !== 'canceled' ? portalForms(page, subscription) : ''}
    <p><a class="button second" href="${escapeHtml(page.successPath)}">Back to Rondall</a></p>`,
  )
}

const statusWords: Record<SandboxSubscription['status'], string> = {
  active: 'Active',
  past_due: 'Past due: the last renewal failed',
  paused: 'Paused',
  canceled: 'Canceled',
  incomplete: 'Not paid yet',
}

const describe = (subscription: SandboxSubscription, timeZone: string) => `<dl>
  <dt>Status</dt><dd>${statusWords[subscription.status]}</dd>
  <dt>${nextWord(subscription)}</dt><dd>${longDate(subscription.endedAt ?? subscription.periodEndsAt, timeZone)}</dd>
  <dt>Card</dt><dd>ends in ${escapeHtml(subscription.card ?? '')}</dd>
</dl>`

function nextWord({ status, cancelAtPeriodEnd }: SandboxSubscription) {
  if (status === 'canceled') return 'Ended on'
  return cancelAtPeriodEnd ? 'Ends on' : 'Next payment'
}

const portalForms = (page: SandboxPage, { cancelAtPeriodEnd, status }: SandboxSubscription) => `
  ${actForm(page, cancelAtPeriodEnd ? ['resume', 'Do not cancel'] : ['cancel', 'Cancel at the end of the period'])}
  <h2>Change the card</h2>
  <form method="post" action="/sandbox/portal/${page.id}">
    ${cardField}
    <button type="submit" name="act" value="card">Use this card</button>
  </form>
  ${cardList}
  ${status === 'active' ? `<h2>Try what happens</h2>${actForm(page, ['fail-renewal', 'Let a renewal fail'])}` : ''}`

const actForm = (page: SandboxPage, [act, words]: [act: string, words: string]) =>
  `<form method="post" action="/sandbox/portal/${page.id}">
    <button type="submit" name="act" value="${act}" class="second">${words}</button>
  </form>`

const cardField = `<label for="card">Test card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="40" aria-describedby="cards">`

const cardList = `<div id="cards"><p>Never type a real card here. These are the test cards:</p>
  <ul>${testCards.map(([card, does]) => `<li><code>${card}</code> ${does}</li>`).join('')}</ul></div>`

const problemBox = (problem: string | undefined) =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''

const longDate = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at)

function layout(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icons/rondall.svg" type="image/svg+xml">
<title>${title} · Sandbox</title>
<style>${sandboxStyle}</style>
</head>
<body>
<p class="banner"><strong>Sandbox: no real money.</strong> Nothing here is paid, and no card is charged.</p>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}
