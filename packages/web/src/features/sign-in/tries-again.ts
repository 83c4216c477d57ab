let noted = false

/**
 * That somebody comes to account creation from a link that failed. Without a checkout of their own they are a
 * member, to whom a page about prices says nothing.
 */
export const triesAgain = {
  note() {
    noted = true
  },
  /** Once: whoever comes by another way later is told what is missing. */
  take() {
    const was = noted
    noted = false
    return was
  },
}
