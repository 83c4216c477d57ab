/** Everything the app needs to open without a connection; written by the build. */
declare const SHELL_ASSETS: string[]
declare const SHELL_VERSION: string

const cacheName = `rondall-${SHELL_VERSION}`
const page = '/'
/** A network that says nothing for so long is none. */
const pageWithinMs = 5_000
/** Pages that the server itself writes. */
const serversOwn = /^\/(api|m|metrics|health)(\/|$)/

/** Fetches the app as it is now; the browser tries again later when a part of it cannot be had. */
export async function keepShell() {
  const cache = await caches.open(cacheName)
  await cache.addAll([new Request(page, { cache: 'reload' }), ...SHELL_ASSETS])
}

export async function dropOldShells() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

/** An answer from what was kept, where that is right; undefined leaves the request to the network. */
export function answerFor(request: Request, origin: string): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || serversOwn.test(url.pathname)) return
  if (request.mode === 'navigate') return newestPage(request)
  if (url.pathname.startsWith('/assets/') && !request.headers.has('range')) return asset(request)
  return
}

/** A page comes from the server as long as there is one; the kept one is for when there is none. */
async function newestPage(request: Request) {
  const asked = fetch(request, { signal: AbortSignal.timeout(pageWithinMs) })
  const answer = await asked.catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await caches.match(page, { cacheName })) ?? answer ?? Response.error()
}

const asset = async (request: Request) => (await caches.match(request)) ?? fetch(request)
