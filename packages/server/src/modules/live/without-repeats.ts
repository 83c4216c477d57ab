/**
 * Does one thing at a time for each key. What comes again while it is being done is done once more
 * afterwards, however often it came.
 */
export function withoutRepeats<T>(keyOf: (what: T) => string, work: (what: T) => Promise<void>) {
  const underWay = new Map<string, { again: boolean }>()
  return async (what: T) => {
    const key = keyOf(what)
    const before = underWay.get(key)
    if (before) {
      before.again = true
      return
    }
    const mine = { again: true }
    underWay.set(key, mine)
    try {
      while (mine.again) {
        mine.again = false
        await work(what)
      }
    } finally {
      underWay.delete(key)
    }
  }
}
