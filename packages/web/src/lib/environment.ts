/**
 * The server writes `development` or `production` into the page; the app itself is always a
 * production build. Anything but `development` counts as production.
 */
export function isDevelopment(): boolean {
  if (import.meta.env.DEV) return true
  const meta = document.querySelector('meta[name="rondall-environment"]')
  return meta?.getAttribute('content') === 'development'
}
