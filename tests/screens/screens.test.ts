import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagePage } from '../../packages/server/src/modules/messages/message-page.ts'
import { findChromium } from '../../tools/chromium.ts'
import { careAnswer, invitedTie } from './care-answers.ts'
import { serveWebFiles } from './web-files.ts'

/** Every screen in every look: nothing wider than the window, no axe violation, no error in the console. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const people = {
  senior: { id: 'rose', name: 'Rose Miller', email: 'rose@home.example', role: 'senior' },
  caregiver: { id: 'daniel', name: 'Daniel Miller', email: 'd@home.example', role: 'caregiver' },
}
type Person = keyof typeof people

const told = (name: string, state: string) => ({
  person: { id: name, name },
  channel: 'sms',
  template: 'incident-alert',
  state,
  at: '2026-11-21T09:00:05Z',
})
const claimed = {
  id: 'one',
  reference: 'R-4821',
  seniorId: 'rose',
  kind: 'help-request',
  state: 'claimed',
  claimedBy: { id: 'daniel', name: 'Daniel Miller' },
  etaAt: '2026-11-21T09:30:00Z',
  deliveries: [told('Daniel Miller', 'sent'), told('Ann Gray', 'queued')],
}
const device = {
  id: 'one',
  device: 'Samsung Internet on Android',
  signedInAt: '2026-11-20T09:00:00Z',
  lastUsedAt: '2026-11-21T09:00:00Z',
}

/** What a call answers instead of an empty list. */
const answers: Record<string, object> = {
  '/api/incidents/one': claimed,
  '/api/ladder': { people: [{}] },
  '/api/help/contact': { name: 'Daniel Miller', phone: '+13125550199' },
  '/api/billing': {
    status: 'past_due',
    cancelAtPeriodEnd: true,
    currentPeriodEnd: '2099-12-24T12:00:00.000Z',
    checkInsEndAt: '2099-12-01T12:00:00.000Z',
    payer: { name: 'Daniel Miller', isSelf: true },
    provider: 'sandbox',
  },
  '/api/billing/provider': { provider: 'sandbox', supportEmail: 'help@home.example' },
  '/api/billing/plan-activated': { ok: true },
  '/api/stripe/checkout-session': {
    payment_status: 'paid',
    email: 'rose@home.example',
    customer_id: 'cus_1',
  },
  '/api/auth/safety': {
    hasPassword: true,
    mayReplacePassword: true,
    twoFactor: true,
    recoveryCodesLeft: 9,
  },
  '/api/auth/sessions': [
    { ...device, isThisOne: true },
    { ...device, id: 'two', isThisOne: false },
  ],
  '/api/checkout': {},
}

interface Screen {
  path: string
  who?: Person
  /** Buttons that are pressed to come there, in this order. */
  press?: string[]
  heading: string | RegExp
  /** A window that stands over it then. */
  opens?: string
  /** What is there once its data has come. */
  also?: string | RegExp
  /** What calls answer here instead, by their path. */
  given?: Record<string, unknown>
}

/** No answer of the contract: the call fails, and nothing is written to the console. */
const broken = 'broken'
const dueReminder = {
  id: 'one',
  reminderId: 'tablet',
  title: 'Blood pressure tablet',
  description: 'White, round, with a full glass of water',
  kind: 'medication',
  dueAt: '2026-11-21T09:00:00Z',
  snoozedUntil: null,
}
const isMedication = 'Is this a medication?'
/** Made before a reminder said what it is. */
const doubtfulReminder = {
  id: 'white',
  title: 'The white ones, after breakfast',
  description: 'With a full glass of water',
  time: '08:30',
  frequency: 'daily',
  isActive: true,
  kind: 'medication',
  kindConfirmed: false,
}
/** As many as one answer of the journal has: there may be more. */
const pageOfEntries = Array.from({ length: 50 }, (_, n) => ({
  id: `entry-${n}`,
  content: 'We baked a plum cake, and Daniel called in the afternoon.',
  timestamp: new Date(Date.UTC(2026, 10, 20, 12) - n * 7_200_000).toISOString(),
  sentiment: 'grateful',
  mood: 'happy',
  isSync: true,
}))
/** The service refuses, which a browser writes to its console. */
class Refusal {
  readonly status: number
  readonly body: { code: string; error: string }
  constructor(status: number, code: string) {
    this.status = status
    this.body = { code, error: 'Refused.' }
  }
}
const otherBrowser = new Refusal(409, 'link-needs-confirmation')
const onDay = (time: string) => `${new Date().toISOString().slice(0, 10)}T${time}:00.000Z`
/** Asked at nine, said at twelve past seven. */
const answeredEarly = {
  ...{ on: onDay('09:00').slice(0, 10), dueAt: onDay('09:00'), endsAt: onDay('09:30') },
  ...{ state: 'answered', answeredAt: onDay('07:12'), answeredBy: null, reason: null },
  incident: null,
}
const skip = 'Skip for now'
const screens: Screen[] = [
  { path: '/', heading: 'Welcome to Rondall' },
  { path: '/slide-peace-of-mind', heading: /^Stay connected/ },
  { path: '/slide-caring-voice', heading: /^More than reminders/ },
  { path: '/terms', heading: 'Terms' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/support', heading: 'How can we help?' },
  {
    path: '/support',
    heading: 'How can we help?',
    also: 'Your message',
    given: { '/api/billing/provider': { provider: 'sandbox' } },
  },
  { path: '/reminders', heading: 'Welcome to Rondall', also: 'Sign in to open your reminders' },
  { path: '/paid-user-welcome', heading: 'Everything is ready for you' },
  { path: '/onboarding', heading: 'Voice Permission' },
  { path: '/onboarding', press: ['Grant microphone access'], heading: 'Now say a sentence' },
  { path: '/onboarding', press: [skip], heading: 'Connect with a Caregiver' },
  { path: '/onboarding', press: [skip, skip], heading: "You're All Set" },
  { path: '/onboarding', who: 'senior', heading: 'Voice Permission' },
  { path: '/pricing', heading: /^One simple plan/ },
  { path: '/manual-checkout', heading: 'Complete Your Subscription' },
  { path: '/embedded-checkout', heading: 'Checkout Error' },
  { path: '/post-checkout', heading: 'Activation Failed' },
  { path: '/welcome?session_id=sub_1', heading: 'Welcome to Rondall' },
  {
    path: '/welcome?session_id=sub_2',
    heading: 'Waiting for your payment',
    given: { '/api/stripe/checkout-session': { payment_status: 'unpaid' } },
  },
  {
    path: '/create-account?session_id=cs_2',
    heading: 'This link has expired',
    given: { '/api/stripe/checkout-session': { payment_status: 'paid', link_expired: true } },
  },
  {
    path: '/create-account?session_id=cs_3',
    who: 'caregiver',
    heading: 'This payment is for a new account',
  },
  { path: '/paid-user-welcome', who: 'caregiver', heading: 'Everything is ready for you' },
  { path: '/login', heading: 'Sign In' },
  { path: '/tablet', heading: 'Set up this device' },
  { path: '/register', heading: 'Create your account' },
  { path: '/create-account?session_id=cs_1', heading: 'Create your account' },
  { path: '/magic-link-sent?email=rose.miller%40home.example', heading: 'Check your email' },
  { path: '/auth/verify', heading: 'Sign In Failed' },
  { path: '/demo-login', heading: 'Try Rondall' },
  { path: '/caregiver-invite', heading: 'Join as caregiver' },
  { path: '/caregiver-invite/K7WM2P', heading: 'Join the care team' },
  { path: '/caregiver-invite/WRONG2', heading: 'Invalid invitation link' },
  { path: '/senior-invite/K7WM2P2', heading: 'Daniel Miller would like to look out for you' },
  {
    path: '/senior-invite/K7WM2P3',
    who: 'senior',
    heading: 'Daniel Miller would like to look out for you',
  },
  { path: '/care-requests', who: 'senior', heading: 'Who would like to look out for you' },
  { path: '/care-recipients', who: 'caregiver', heading: 'Care Recipients' },
  { path: '/dev/ui', heading: 'Design system' },
  { path: '/dev/outbox', heading: 'Outbox' },
  { path: '/', who: 'senior', heading: /^Good / },
  {
    path: '/journal',
    who: 'senior',
    heading: 'My Journal',
    press: ['Help'],
    opens: 'Daniel Miller is on it',
  },
  {
    path: '/',
    who: 'senior',
    heading: /^Good /,
    also: 'A reminder for you',
    given: { '/api/reminders/due': [dueReminder] },
  },
  { path: '/', who: 'senior', heading: /^Good /, opens: 'How are you today?' },
  { path: '/settings', who: 'senior', heading: 'Settings' },
  { path: '/journal', who: 'senior', heading: 'My Journal' },
  {
    path: '/journal',
    who: 'senior',
    heading: 'My Journal',
    also: 'Show older entries',
    given: { '/api/journal': pageOfEntries },
  },
  { path: '/reminders', who: 'senior', heading: 'Reminders' },
  {
    path: '/reminders',
    who: 'senior',
    heading: 'Reminders',
    also: isMedication,
    given: { '/api/reminders': [doubtfulReminder] },
  },
  {
    path: '/',
    who: 'senior',
    heading: /^Good /,
    also: isMedication,
    given: { '/api/reminders': [doubtfulReminder] },
  },
  {
    path: '/',
    who: 'caregiver',
    heading: 'Care Overview',
    also: isMedication,
    given: { '/api/reminders': [doubtfulReminder] },
  },
  {
    path: '/',
    who: 'senior',
    heading: /^Good /,
    also: /^Answered early, at 7:12/,
    given: { '/api/checkins': [answeredEarly] },
  },
  {
    path: '/',
    who: 'senior',
    heading: /^Good /,
    also: 'Your daily check-ins have ended, so no one is waiting for one.',
    given: { '/api/checkins/schedule': { hasEnded: true, nextDueAt: null } },
  },
  {
    path: '/auth/verify?token=from-another-browser',
    heading: 'Sign in to Rondall',
    also: 'Sign in on this device',
    given: { '/api/auth/verify': otherBrowser },
  },
  { path: '/nowhere', who: 'senior', heading: 'Page Not Found' },
  { path: '/', who: 'caregiver', heading: 'Care Overview', also: 'Last Check-in' },
  {
    path: '/',
    who: 'caregiver',
    heading: 'Care Overview',
    also: 'No Care Recipients Yet',
    given: { '/api/care-relationships': [] },
  },
  {
    path: '/',
    who: 'caregiver',
    heading: 'Care Overview',
    also: 'Send the invitation again',
    given: { '/api/care-relationships': [invitedTie] },
  },
  {
    path: '/',
    who: 'caregiver',
    heading: 'Care Overview',
    also: "We can't tell right now whether anyone needs you",
    given: { '/api/incidents': broken, '/api/checkins/latest': broken, '/api/ladder': broken },
  },
  {
    path: '/',
    who: 'caregiver',
    heading: 'Care Overview',
    press: ['Mark as resolved'],
    opens: 'How is Rosa Miller? What did you find?',
  },
  {
    path: '/',
    who: 'caregiver',
    heading: 'Care Overview',
    press: ['Change or pause'],
    opens: 'Daily check-in',
  },
  {
    path: '/care-recipients',
    who: 'caregiver',
    heading: 'Care Recipients',
    press: ['Add Senior'],
    opens: 'Add a Senior to Care For',
  },
  { path: '/settings', who: 'caregiver', heading: 'Settings' },
  { path: '/settings?tab=billing', who: 'caregiver', heading: 'Settings' },
  {
    path: '/settings?tab=notifications',
    who: 'caregiver',
    heading: 'Settings',
    also: 'Quiet hours',
  },
  { path: '/nowhere', who: 'caregiver', heading: 'Page Not Found' },
]
const looks = [
  { name: 'light, phone', width: 390, preferences: { theme: 'light' } },
  { name: 'dark, tablet', width: 820, preferences: { theme: 'dark' } },
  { name: 'high contrast, desktop', width: 1440, preferences: { highContrast: true } },
  { name: 'dark high contrast', width: 820, preferences: { theme: 'dark', highContrast: true } },
  { name: 'large text, small phone', width: 320, preferences: { largeText: true } },
]

let browser: Browser
let web: Awaited<ReturnType<typeof serveWebFiles>>

beforeAll(async () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need a Chromium; none was found.')
  web = await serveWebFiles()
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  })
})

afterAll(async () => {
  await browser?.close()
  web?.close()
})

const at = '2026-11-21T09:00:00.000Z'
const daniel = {
  id: 'a',
  name: 'Daniel Miller',
  email: 'd@home.example',
  role: 'caregiver_primary',
}
const request = { ...daniel, kind: 'asks', createdAt: at, postponed: false }

/** People around a senior, where a screen would be empty otherwise. */
const careAnswers: Record<string, unknown> = {
  '/api/care-requests': [request],
  '/api/care-requests/find': request,
  '/api/devices/pair': { code: 'K7WM2P', secret: 'its-own' },
  '/api/devices/pair/ask': {},
  '/api/care-team': [{ ...daniel, sharingPaused: true, since: at, lastLookAt: at }],
  '/api/care-team/looks': [{ name: daniel.name, act: 'GET /api/journal', at }],
  '/api/invitations': [
    {
      id: 'p',
      role: daniel.role,
      email: daniel.email,
      createdAt: at,
      expiresAt: at,
      expired: true,
    },
  ],
}

function answerLook(page: Page, route: Route) {
  const invites = page.url().includes('senior-invite') ? 'senior' : 'caregiver'
  const valid = { inviterName: 'Daniel Miller', seniorName: 'Rose Miller', role: daniel.role }
  if (page.url().includes('WRONG')) return route.fulfill({ json: { ...valid, invites: 'senior' } })
  return route.fulfill({ json: { ...valid, invites } })
}

const posted: Record<string, object> = {
  '/api/checkins': { id: 'one', status: 'need_help', incident: claimed },
}

interface Known {
  who: Person | undefined
  given: Screen['given'] | undefined
}

async function answerCalls(page: Page, { who, given = {} }: Known) {
  const user = who && { ...people[who], detailedRole: who, subscriptionStatus: 'none' }
  await page.route('**/api/**', (route) => {
    const { href, pathname } = new URL(route.request().url())
    if (pathname === '/api/auth/me') return route.fulfill({ json: user })
    if (pathname === '/api/invitations/look') return answerLook(page, route)
    const own = given[pathname]
    if (own === broken) return route.fulfill({ body: broken })
    if (own instanceof Refusal) return route.fulfill({ status: own.status, json: own.body })
    const kept = route.request().method() === 'POST' ? posted[pathname] : undefined
    const ofFamily = who === 'caregiver' ? careAnswer(href) : undefined
    const answer =
      given[pathname] ?? kept ?? ofFamily ?? answers[pathname] ?? careAnswers[pathname] ?? []
    return route.fulfill({ json: answer })
  })
}

/** A conversation that is open and silent. */
const answerSocket = (page: Page) =>
  page.routeWebSocket('**/api/voice/session', (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ type: 'ready', conversationId: 'one' })))
  })

async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(`axe
    .run(document, { runOnly: ${JSON.stringify(rules)} })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + ' ' + nodes[0].failureSummary))`)
}

/**
 * So that nothing that is judged lies under the bar at the window's lower edge. Several times: a high window
 * gives a page more room between its parts, which makes the page higher, and the last data may come late.
 */
async function asHighAsThePage(page: Page, width: number) {
  for (let round = 0; round < 5; round += 1) {
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    await page.setViewportSize({ width, height })
    await page.evaluate(twoFrames)
  }
}

const twoFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))'

/** Fonts there and fades over: text that is still fading in has the contrast of a ghost. */
const settled = `Promise.all([
  document.fonts.ready,
  ...document.getAnimations().map((animation) => animation.finished.catch(() => {})),
]).then(() => undefined)`

/** A screen as its title: where, who, and what is to be seen there. */
const titleOf = ({ path, who, heading, press, opens, also }: Screen) => {
  const seen = [opens ?? heading, also].filter(Boolean).join(', ')
  const pressed = press ? ` after ${press.join(' and ')}` : ''
  return `${path} (${who ?? 'signed out'})${pressed}: ${seen}`
}

describe.each(screens.map((screen) => [titleOf(screen), screen] as const))(
  '%s',
  (_title, { path, who, press = [], heading, opens, also, given }) => {
    test.each(looks.map((look) => [look.name, look] as const))(
      '%s',
      async (_name, { width, preferences }) => {
        const context = await browser.newContext({
          viewport: { width, height: 844 },
          reducedMotion: 'reduce',
          timezoneId: 'UTC',
          // Its own requests would pass by the answers of this test.
          serviceWorkers: 'block',
        })
        const page = await context.newPage()
        const complaints: string[] = []
        const refuses = Object.values(given ?? {}).some((own) => own instanceof Refusal)
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          const isOfRefusal = refuses && message.text().startsWith('Failed to load resource')
          if (message.type() === 'error' && !isOfRefusal) complaints.push(message.text())
        })
        const stored = JSON.stringify({
          'rondall.preferences': JSON.stringify(preferences),
          ...(who ? { sessionId: 'session' } : {}),
        })
        await page.addInitScript(`Object.assign(localStorage, ${stored})`)
        await answerCalls(page, { who, given })
        await answerSocket(page)
        await page.goto(web.url + path)
        for (const name of press) await page.getByRole('button', { name }).first().click()
        if (opens) await page.getByRole('dialog', { name: opens }).waitFor()
        else await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        if (also) await page.getByText(also).first().waitFor()
        await page.evaluate(settled)

        const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overhang, 'wider than the window').toBeLessThanOrEqual(0)
        await asHighAsThePage(page, width)
        expect(await violationsOn(page)).toEqual([])
        expect(complaints).toEqual([])
        await context.close()
      },
    )
  },
)

/** The pages of links in messages, which the server makes without the app. */
describe.each([
  {
    title: 'Rosa needs help. Please call now',
    button: "I'm on it",
    asksEta: true,
    calls: [
      { label: 'Call Rosa', shown: '(312) 555-0167', dialed: '+13125550167' },
      { label: 'In danger? Call', shown: '911', dialed: '911' },
    ],
  },
  { title: 'Update on Rosa: emergency services came' },
])('the page of a message: $title', (shown) => {
  test.each([320, 1440])('%i wide', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } })
    const text = 'Please call or visit. If someone is in danger, call 911. (H7K2QM)'
    await page.setContent(messagePage({ text, ...shown }))
    const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overhang, 'wider than the window').toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
    await page.close()
  })
})

/** The senior's three acts and the captions between them are there without scrolling. */
test.each([
  [390, 844],
  [820, 1180],
  [1280, 800],
])(
  'talk, captions and "I\'m OK" are wholly above the Help bar at %i x %i',
  async (width, height) => {
    const context = await browser.newContext({
      viewport: { width, height },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.addInitScript(`localStorage.setItem('sessionId', 'session')`)
    await answerCalls(page, { who: 'senior', given: undefined })
    await answerSocket(page)
    await page.goto(web.url)
    // By what they are, for the dialog that opens after five seconds hides their roles.
    const shown = [
      page.locator('main button', { hasText: "I'm OK" }).first(),
      page.locator('main button[data-phase]'),
      page.locator('main [aria-label="Captions"]'),
    ]
    for (const one of shown) await one.waitFor()
    await page.evaluate(settled)
    const help = await page
      .locator('button', { hasText: /^Help$/ })
      .first()
      .boundingBox()
    for (const one of shown) {
      const box = await one.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? height), String(one)).toBeLessThanOrEqual(help?.y ?? 0)
    }
    await context.close()
  },
)
