import { storedChanges } from './stored-changes.ts'

const key = 'sessionId'
const changes = storedChanges(key)

/** The session id this device keeps in local storage; other tabs of the browser are followed. */
export const storedSession = {
  read(): string | null {
    return localStorage.getItem(key)
  },
  write(sessionId: string) {
    localStorage.setItem(key, sessionId)
    changes.announce()
  },
  clear() {
    localStorage.removeItem(key)
    changes.announce()
  },
  subscribe: changes.subscribe,
}
