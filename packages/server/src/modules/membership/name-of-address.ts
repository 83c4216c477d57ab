/** A name to begin with, for whoever gave none: `rosa.miller@…` becomes "Rosa Miller". */
export function nameOfAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return name || 'Friend'
}
