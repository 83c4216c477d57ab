import { type LiveEvent, liveEvent } from '@rondall/contract/routes/live.ts'

/** Where the database's triggers tell what changed; its text is one `LiveEvent`. */
export const liveChannel = 'rondall_live'

export type Listener = (event: LiveEvent) => void

/** The pages that are open on this process, and what reaches all of them from the database. */
export class LivePages {
  readonly #listeners = new Set<Listener>()

  get count() {
    return this.#listeners.size
  }

  /** Calls `listener` for each event, of whichever senior, until the returned function is called. */
  join(listener: Listener) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The text of one notification; anything that is not an event is passed over. */
  hear(text: string) {
    const event = parse(text)
    if (event) for (const listener of this.#listeners) listener(event)
  }
}

function parse(text: string) {
  try {
    return liveEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
