export const priceDollars = 19
export const currency = 'USD'
export const planName = 'monthly_19'
/** A failed renewal may be mended this long before anything stops. */
export const graceDays = 7
/** Fair use, about this much conversation a day. */
export const fairUseHours = 2
export const minimumPasswordLength = 8
export const longestSupportMessage = 4_000
export const maximumPasswordLength = 128
export const resendCountdownSeconds = 60
export const magicLinkValidMinutes = 10
/** In place of a customer's id when a link is sent again, or to somebody who is a member already. */
export const noCustomer = 'temp'
/**
 * Whom an account is made for when no checkout can be loaded, so that the screens can be worked on.
 * A server in production does not know them.
 */
export const testCustomer = { id: 'cus_development', email: 'test@people.example' } as const
export const currentUserCacheMs = 5 * 60_000
export const redirectAfterVerificationMs = 2_000
export const redirectAfterAccountMs = 1_000
export const redirectAfterActivationMs = 2_000
export const microphoneStepAdvanceMs = 1_500
export const landingFadeInMs = 500
/** From the redirecting message to the payment provider's page. */
export const billingRedirectMs = 2_000
export const inviteCodeValidHours = 24
/** How long a device shows the code by which it is signed in. */
export const pairingMinutes = 10
export const inviteCodeLength = 6
/** No I, L, O, 0 or 1: they are mistaken for one another. */
export const inviteCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const appVersion = '1.0.0'
