/** More than a browser opens to one server; who has more tabs than that sees each change a little later. */
const mostOfSession = 8
const mostTogether = 5_000
/** A phone that slept leaves connections behind on which nobody listens. */
const mayGiveWayAfterMs = 60_000

interface Stream {
  sessionId: string
  openedAt: number
  end(): void
}

/** The streams of events that are open in this process. */
export class OpenStreams {
  readonly #open = new Set<Stream>()

  /** False when the session has too many, none of them old enough to give way. */
  admit(stream: Stream): boolean {
    if (this.#open.size >= mostTogether) return false
    const own = [...this.#open].filter(({ sessionId }) => sessionId === stream.sessionId)
    const [oldest] = own
    if (own.length >= mostOfSession) {
      if (!oldest || stream.openedAt - oldest.openedAt < mayGiveWayAfterMs) return false
      this.leave(oldest)
      oldest.end()
    }
    this.#open.add(stream)
    return true
  }

  leave(stream: Stream) {
    this.#open.delete(stream)
  }
}
