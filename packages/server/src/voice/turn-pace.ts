/** Nobody says or types more in a minute who waits for the answers. */
const mostEachMinute = 30
const minuteMs = 60_000
/** More people than talk to one process; whoever was quiet for longest is forgotten first. */
const mostPeople = 5_000

/** How fast each person begins turns, over all of their devices; a device that comes again begins with nothing new. */
export class TurnPace {
  readonly #begun = new Map<string, number[]>()

  /** Counts one more turn of this person; false when there were too many in the last minute. */
  take(personId: string, now: number): boolean {
    const lately = (this.#begun.get(personId) ?? []).filter((at) => now - at < minuteMs)
    const fits = lately.length < mostEachMinute
    if (fits) lately.push(now)
    this.#begun.delete(personId)
    this.#begun.set(personId, lately)
    const [quietest] = this.#begun.keys()
    if (this.#begun.size > mostPeople && quietest !== undefined) this.#begun.delete(quietest)
    return fits
  }
}
