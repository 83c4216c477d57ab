const key = 'rondall.wanted-page'
/** A sign-in link is good for ten minutes; whoever comes back much later has come for something else. */
const keptForMs = 30 * 60_000

/**
 * What somebody had come for when they were asked to sign in. It is kept for the browser, not for the tab,
 * for a sign-in link of an e-mail opens in a new one.
 */
export const wantedPage = {
  /** Home is where signing in leads anyway: coming from there, nothing is wanted any more. */
  keep(path: string) {
    if (path === '/') return wantedPage.forget()
    try {
      localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
    } catch {
      // A device that keeps nothing signs in all the same.
    }
  },
  /** Always an address of our own. */
  read(): string | undefined {
    const { path, at } = kept()
    if (typeof path !== 'string' || typeof at !== 'number') return undefined
    const age = Date.now() - at
    return age >= 0 && age < keptForMs ? ownAddress(path) : undefined
  },
  forget() {
    localStorage.removeItem(key)
  },
}

const names: Record<string, string> = {
  '/app': 'Rondall',
  '/journal': 'your journal',
  '/reminders': 'your reminders',
  '/settings': 'your settings',
  '/care-requests': 'your care requests',
  '/dashboard': 'your dashboard',
  '/care-recipients': 'your care recipients',
  '/analytics': 'your analytics',
}

/** What an address is of, for somebody who has to sign in to see it; undefined where it is nobody's. */
export const nameOfPage = (path: string): string | undefined => names[path]

function kept(): { path?: unknown; at?: unknown } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** As the browser would read it: `//elsewhere` and `/\elsewhere` are addresses of somebody else. */
function ownAddress(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, window.location.origin)) return undefined
  const url = new URL(path, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search : undefined
}
