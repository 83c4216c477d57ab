/** Somebody may be away for some days before they open a letter or answer a question. */
const waitsMs = 7 * 24 * 60 * 60 * 1000

/** Until when an invitation lasts of which only the rest is missing. */
export const lasting = ({ expiresAt }: { expiresAt: Date }, now: number) =>
  new Date(Math.max(expiresAt.getTime(), now + waitsMs))
