export const priceDollars = 19
export const currency = 'USD'
export const planName = 'monthly_19'
/** Fair use, about this much conversation a day. */
export const fairUseHours = 2
export const minimumPasswordLength = 8
export const resendCountdownSeconds = 60
export const currentUserCacheMs = 5 * 60_000
export const redirectAfterVerificationMs = 2_000
export const redirectAfterAccountMs = 1_000
export const redirectAfterActivationMs = 2_000
export const microphoneStepAdvanceMs = 1_500
export const landingFadeInMs = 500
/** From the redirecting message to the payment provider's page. */
export const billingRedirectMs = 2_000
export const inviteCodeValidHours = 24
export const inviteCodeLength = 6
/** No I, L, O, 0 or 1: they are mistaken for one another. */
export const inviteCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const appVersion = '1.0.0'
