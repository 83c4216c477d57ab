/** Every error the server answers with: its status and the words a person reads. */
export const errors = {
  'bad-input': { status: 400, message: 'Please check what you entered.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'wrong-password': { status: 401, message: 'Invalid email or password. Please try again.' },
  'two-factor-required': {
    status: 401,
    message: 'Please enter the code from your authenticator app.',
  },
  'two-factor-wrong': {
    status: 401,
    message: 'That code is not right. Please try the next one your app shows.',
  },
  'current-password-wrong': {
    status: 400,
    message: 'Your current password is not right. Please try again.',
  },
  'link-sign-in-needed': {
    status: 403,
    message: 'Please sign out and sign in with a new link, then come back here within 15 minutes.',
  },
  'session-mismatch': { status: 401, message: 'Please sign in again.' },
  'link-needs-confirmation': {
    status: 409,
    message: 'This link was asked for in another browser. Please confirm that you want to sign in.',
  },
  'link-invalid': { status: 401, message: 'Failed to verify magic link' },
  'payment-required': { status: 402, message: 'Payment not completed. Redirecting to pricing.' },
  'foreign-origin': { status: 403, message: 'This request did not come from Rondall.' },
  'not-found': { status: 404, message: 'Not found.' },
  'checkout-not-found': { status: 404, message: 'No checkout session found.' },
  'invitation-invalid': {
    status: 404,
    message:
      'This invitation link is not valid. Please check the link or contact the person who sent it to you.',
  },
  'invitation-used': {
    status: 410,
    message: 'This invitation has already been used. If you used it, please sign in.',
  },
  'invitation-by-letter': {
    status: 409,
    message: 'This invitation was also sent by email. Please open the link in that email.',
  },
  'invitation-for-another': {
    status: 403,
    message:
      'This invitation was sent to another email address. Please sign in with that address, or ask for a new invitation.',
  },
  'invitation-for-a-phone': {
    status: 403,
    message:
      'This invitation was sent to a phone. Please open the link in that text message, or answer it with YES.',
  },
  'phone-missing': { status: 409, message: 'Please save your phone number first.' },
  'phone-code-wrong': {
    status: 400,
    message: 'That code is not right. Please look at the text message again.',
  },
  'phone-code-expired': {
    status: 400,
    message: 'That code has expired. Please ask for a new one.',
  },
  'phone-code-spent': {
    status: 429,
    message: 'Too many wrong codes. Please ask for a new one.',
  },
  'pairing-over': {
    status: 404,
    message:
      "That code isn't right, or it has expired. Please look at the code on the other device again.",
  },
  'sign-in-first': {
    status: 409,
    message:
      'There is an account with this email address. Please sign in, then open the link again.',
  },
  'primary-exists': {
    status: 409,
    message: 'There is a primary caregiver already. Please choose another role.',
  },
  'already-connected': {
    status: 409,
    message: 'You already care for the person with this email address.',
  },
  'invited-self': {
    status: 409,
    message: 'This is your own email address. A senior needs an address of their own.',
  },
  'account-not-created': { status: 409, message: 'Failed to create account' },
  'two-factor-already-on': { status: 409, message: 'Two-factor sign-in is already on.' },
  'two-factor-not-started': {
    status: 409,
    message: 'Please start the set-up of two-factor sign-in again.',
  },
  'ladder-changed': {
    status: 409,
    message: 'The care team has just changed. Please look again.',
  },
  'incident-claimed': { status: 409, message: 'Someone is already on it.' },
  'incident-closed': { status: 409, message: 'This has already been resolved.' },
  'incident-not-yours': { status: 409, message: "You're not the one who is on it." },
  'too-large': { status: 413, message: 'That is too large to send.' },
  'wrong-content-type': { status: 415, message: 'This kind of file cannot be used here.' },
  'no-speech': { status: 422, message: 'Could not process speech. Please try again.' },
  'unreadable-audio': { status: 422, message: 'Could not process speech. Please try again.' },
  'too-long-audio': {
    status: 413,
    message: 'That recording is too long. Please keep it under 5 minutes.',
  },
  'no-text': { status: 400, message: 'There is nothing to say.' },
  'text-too-long': { status: 413, message: 'That is too long to say at once.' },
  'too-many-requests': {
    status: 429,
    message: 'Too many tries. Please wait a little and try again.',
  },
  'message-not-sent': {
    status: 503,
    message: 'We could not send the message just now. Please try again in a few minutes.',
  },
  'no-subscription': {
    status: 409,
    message: 'There is no subscription to manage yet.',
  },
  'already-subscribed': { status: 409, message: 'Your subscription is active already.' },
  'billing-unavailable': {
    status: 503,
    message: 'The billing page cannot be opened right now. Please try again.',
  },
  'payment-unavailable': { status: 503, message: 'Failed to start checkout process' },
  'sentiment-unavailable': { status: 503, message: 'Failed to analyze sentiment' },
  'speech-unavailable': { status: 503, message: 'Could not process speech. Please try again.' },
  'voice-unavailable': { status: 503, message: 'Could not generate audio response' },
  'no-help-now': {
    status: 503,
    message: 'A call for help could not be kept and sent just now. If you need help, call 911.',
  },
  overloaded: { status: 503, message: 'Rondall is busy. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
