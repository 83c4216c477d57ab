/** Web mail that many people have, by the part of the address behind the @. */
const webInboxes: Record<string, readonly string[]> = {
  'https://mail.google.com/mail/u/0/#inbox': ['gmail.com', 'googlemail.com'],
  'https://outlook.live.com/mail/0/inbox': ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  'https://mail.yahoo.com/': ['yahoo.com', 'ymail.com', 'rocketmail.com'],
  'https://www.icloud.com/mail': ['icloud.com', 'me.com', 'mac.com'],
  'https://mail.aol.com/': ['aol.com'],
  'https://mail.proton.me/': ['proton.me', 'protonmail.com'],
  'https://connect.xfinity.com/appsuite/': ['comcast.net'],
}

/**
 * What opens the inbox of this address on this device; undefined where nothing does. `mailto:` is no such
 * thing: it opens a new, empty message.
 */
export function inboxOf(
  email: string,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): string | undefined {
  if (/Android/.test(userAgent)) {
    return 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end'
  }
  // An iPad says that it is a Mac, which has no fingers.
  const isApple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (isApple) return 'message://'
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  return Object.entries(webInboxes).find(([, domains]) => domains.includes(domain))?.[0]
}
