import { overloadedCloseCode, takenOverCloseCode } from '@rondall/contract/voice-protocol.ts'

/** A person talks on one device and may have another open; a third closes the oldest. */
const mostForOnePerson = 2
/**
 * An idle socket with its session takes 11 KB (500 and 1,000 of them on loopback), so these take some
 * 60 MB. What costs more is a turn, and those are counted apart (`live-turns.ts`).
 */
export const mostOpenTogether = 5_000

interface Closable {
  close(code: number, reason: string): void
}

/** The conversations that are open in this process. */
export class OpenSessions {
  readonly #open = new Map<string, Closable[]>()
  #count = 0

  /** False, with `refuse` called and the socket closed, when the process is full. */
  admit(userId: string, socket: Closable, refuse = () => {}) {
    if (this.#count >= mostOpenTogether) {
      refuse()
      socket.close(overloadedCloseCode, 'overloaded')
      return false
    }
    const own = [...(this.#open.get(userId) ?? []), socket]
    this.#open.set(userId, own)
    this.#count++
    if (own.length > mostForOnePerson) own[0]?.close(takenOverCloseCode, 'opened elsewhere')
    return true
  }

  leave(userId: string, socket: Closable) {
    const own = this.#open.get(userId) ?? []
    const left = own.filter((other) => other !== socket)
    this.#count -= own.length - left.length
    if (left.length > 0) this.#open.set(userId, left)
    else this.#open.delete(userId)
  }
}
