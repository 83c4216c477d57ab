const key = 'rondall.checkout'

/** The checkout this tab came from, for the ways back to making an account that do not name it. */
export const checkoutId = {
  /** The one the address names, else the one before. */
  read(search: string): string | undefined {
    const named = new URLSearchParams(search).get('session_id')
    if (named) sessionStorage.setItem(key, named)
    return named || (sessionStorage.getItem(key) ?? undefined)
  },
  forget() {
    sessionStorage.removeItem(key)
  },
}
