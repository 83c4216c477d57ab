/** What a message asks of its way out, and is told of it. */
export interface Leaving {
  /** Somebody calls for help: no breaker keeps it back. */
  forHelp?: boolean
  /**
   * Awaited right before the first byte goes out that could make it arrive: from then on nobody can know
   * whether it does until the service answers. A rejection keeps it here.
   */
  leaving?(): Promise<void>
  /** How long the answer may take after that. Without it the whole call has one limit, for a person waits at a button. */
  answerWithinMs?: number
}

/** A sender that awaits `leaving` itself, at the last moment. For any other, whoever sends awaits it before. */
export interface AnnouncesLeaving {
  readonly announcesLeaving?: boolean
}
