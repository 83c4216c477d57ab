import type { UserRole } from '@rondall/contract/model/user.ts'
import { type ComponentType, lazy } from 'react'
import { Landing } from '../features/landing/landing.tsx'
import { isDevelopment } from '../lib/environment.ts'

export interface Screen {
  path: string
  show: ComponentType
}

function later(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

const Login = later(async () => (await import('../features/sign-in/login.tsx')).Login)
const DemoLogin = later(async () => (await import('../features/sign-in/demo-login.tsx')).DemoLogin)
const Register = later(async () => (await import('../features/sign-in/register.tsx')).Register)
const CreateAccount = later(
  async () => (await import('../features/sign-in/create-account.tsx')).CreateAccount,
)
const AnotherAccount = later(
  async () => (await import('../features/sign-in/another-account.tsx')).AnotherAccount,
)
const MagicLinkSent = later(
  async () => (await import('../features/sign-in/magic-link-sent.tsx')).MagicLinkSent,
)
const VerifyLink = later(
  async () => (await import('../features/sign-in/verify-link.tsx')).VerifyLink,
)
const SeniorHome = later(async () => (await import('../features/home/senior-home.tsx')).SeniorHome)
const Journal = later(async () => (await import('../features/journal/journal.tsx')).Journal)
const Reminders = later(async () => (await import('../features/reminders/reminders.tsx')).Reminders)
const CareHome = later(async () => (await import('./care-home.tsx')).CareHome)
const SeniorSettings = later(
  async () => (await import('../features/settings/senior-settings.tsx')).SeniorSettings,
)
const CaregiverSettings = later(
  async () => (await import('../features/settings/caregiver-settings.tsx')).CaregiverSettings,
)
const DesignSystem = later(
  async () => (await import('../features/design-system/design-system.tsx')).DesignSystem,
)

const Pricing = later(async () => (await import('../features/checkout/pricing.tsx')).Pricing)
const EmbeddedCheckout = later(
  async () => (await import('../features/checkout/embedded-checkout.tsx')).EmbeddedCheckout,
)
const ManualCheckout = later(
  async () => (await import('../features/checkout/manual-checkout.tsx')).ManualCheckout,
)
const PostCheckout = later(
  async () => (await import('../features/checkout/post-checkout.tsx')).PostCheckout,
)
const Welcome = later(async () => (await import('../features/checkout/welcome.tsx')).Welcome)
const Outbox = later(async () => (await import('../features/outbox/outbox.tsx')).Outbox)
const PeaceOfMind = later(
  async () => (await import('../features/landing/peace-of-mind.tsx')).PeaceOfMind,
)
const CaringVoice = later(
  async () => (await import('../features/landing/caring-voice.tsx')).CaringVoice,
)
const ToPricing = later(async () => (await import('../features/landing/to-pricing.tsx')).ToPricing)
const Terms = later(async () => (await import('../features/legal/terms.tsx')).Terms)
const Privacy = later(async () => (await import('../features/legal/privacy.tsx')).Privacy)
const Support = later(async () => (await import('../features/legal/support.tsx')).Support)
const PaidUserWelcome = later(
  async () => (await import('../features/onboarding/paid-user-welcome.tsx')).PaidUserWelcome,
)

const Onboarding = later(
  async () => (await import('../features/onboarding/onboarding.tsx')).Onboarding,
)
const EnterCode = later(
  async () => (await import('../features/invitations/enter-code.tsx')).EnterCode,
)
const CaregiverInvite = later(
  async () => (await import('../features/invitations/caregiver-invite.tsx')).CaregiverInvite,
)
const SeniorInvite = later(
  async () => (await import('../features/invitations/senior-invite.tsx')).SeniorInvite,
)
const SetUpDevice = later(
  async () => (await import('../features/invitations/set-up-device.tsx')).SetUpDevice,
)
const CareRequests = later(
  async () => (await import('../features/invitations/care-requests.tsx')).CareRequests,
)
const CareRecipients = later(
  async () => (await import('../features/care-recipients/care-recipients.tsx')).CareRecipients,
)

/** Screens of the people who build Rondall; a production server does not have them. */
function workshopScreens(): Screen[] {
  if (!isDevelopment()) return []
  return [
    { path: '/dev/ui', show: DesignSystem },
    { path: '/dev/outbox', show: Outbox },
  ]
}

/** The same whether somebody is signed in or not; they stand alone, outside the dashboard. */
export function openScreens(): Screen[] {
  return [
    { path: '/caregiver-invite', show: EnterCode },
    { path: '/caregiver-invite/:code', show: CaregiverInvite },
    { path: '/senior-invite/:code', show: SeniorInvite },
    { path: '/auth/verify', show: VerifyLink },
    { path: '/terms', show: Terms },
    { path: '/privacy', show: Privacy },
    { path: '/support', show: Support },
    { path: '/paid-user-welcome', show: PaidUserWelcome },
    { path: '/welcome', show: Welcome },
    { path: '/subscribe', show: ToPricing },
    { path: '/landing', show: Landing },
    ...workshopScreens(),
  ]
}

/** Any other signed-out address shows the landing page. */
export function signedOutScreens(): Screen[] {
  return [
    { path: '/login', show: Login },
    { path: '/tablet', show: SetUpDevice },
    { path: '/register', show: Register },
    { path: '/create-account', show: CreateAccount },
    { path: '/magic-link-sent', show: MagicLinkSent },
    { path: '/demo-login', show: DemoLogin },
    { path: '/slide-peace-of-mind', show: PeaceOfMind },
    { path: '/slide-caring-voice', show: CaringVoice },
    { path: '/onboarding', show: Onboarding },
    { path: '/pricing', show: Pricing },
    { path: '/embedded-checkout', show: EmbeddedCheckout },
    { path: '/manual-checkout', show: ManualCheckout },
    { path: '/post-checkout', show: PostCheckout },
    { path: '*', show: Landing },
  ]
}

const screens: Record<UserRole, Screen[]> = {
  senior: [
    { path: '/', show: SeniorHome },
    { path: '/app', show: SeniorHome },
    { path: '/journal', show: Journal },
    { path: '/reminders', show: Reminders },
    { path: '/onboarding', show: Onboarding },
    { path: '/care-requests', show: CareRequests },
    { path: '/settings', show: SeniorSettings },
  ],
  caregiver: [
    { path: '/', show: CareHome },
    { path: '/dashboard', show: CareHome },
    { path: '/care-recipients', show: CareRecipients },
    { path: '/settings', show: CaregiverSettings },
  ],
}

/** Any other signed-in address shows the 404 page. */
export function screensOf(role: UserRole): Screen[] {
  return screens[role]
}

/** Stands alone, outside the dashboard. */
export const accountForAnother: Screen = { path: '/create-account', show: AnotherAccount }

/**
 * The road to an account. Somebody who is signed in has come its whole length: a tab that waited, or a step
 * back, leads home.
 */
const road = [
  '/login',
  '/register',
  '/slide-peace-of-mind',
  '/slide-caring-voice',
  '/pricing',
  '/embedded-checkout',
  '/manual-checkout',
  '/post-checkout',
  '/magic-link-sent',
  '/onboarding',
]

export const leadsHome = (role: UserRole, path: string) =>
  road.includes(path) && !isScreenOf(role, path)

export const isScreenOf = (role: UserRole, path: string) =>
  screensOf(role).some((screen) => screen.path === path)
