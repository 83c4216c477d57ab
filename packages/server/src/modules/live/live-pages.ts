import { liveEvent } from '@rondall/contract/routes/live.ts'
import * as z from 'zod/mini'

/** Where the database's triggers tell what changed; its text is one `ChangeEvent`. */
export const liveChannel = 'rondall_live'

/** Where they tell the id of a session that was ended. */
export const sessionEndedChannel = 'rondall_session_ended'

const changeEvent = z.extend(liveEvent, {
  /** Whose access to the senior changed, where it did. */
  personId: z.optional(z.uuid()),
})
export type ChangeEvent = z.infer<typeof changeEvent>

export type Listener = (event: ChangeEvent) => void

/** The pages that are open on this process, and what reaches all of them from the database. */
export class LivePages {
  readonly #listeners = new Map<Listener, string>()
  readonly #ends = new Map<string, Set<() => void>>()

  get count() {
    return this.#listeners.size
  }

  /** Calls `listener` of a person's page for each event, of whichever senior, until the returned function is called. */
  join(personId: string, listener: Listener) {
    this.#listeners.set(listener, personId)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls `end` when the session was ended, by whichever process, until the returned function is called. */
  whenEnded(sessionId: string, end: () => void) {
    const ends = this.#ends.get(sessionId) ?? new Set()
    this.#ends.set(sessionId, ends.add(end))
    return () => {
      ends.delete(end)
      if (ends.size === 0) this.#ends.delete(sessionId)
    }
  }

  hearEnded(sessionId: string) {
    for (const end of this.#ends.get(sessionId) ?? []) end()
  }

  /** The text of one notification; anything that is not an event is passed over. Whom it concerns comes first. */
  hear(text: string) {
    const event = parse(text)
    if (!event) return
    const isConcerned = ([, personId]: [Listener, string]) => personId === event.personId
    const pages = [...this.#listeners]
    for (const [listener] of pages.filter(isConcerned)) listener(event)
    for (const [listener] of pages.filter((page) => !isConcerned(page))) listener(event)
  }
}

function parse(text: string) {
  try {
    return changeEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
