/** Opens the app without a connection, and receives what is pushed; there is none while developing. */
export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that refuses it, as in some private windows, does without.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
