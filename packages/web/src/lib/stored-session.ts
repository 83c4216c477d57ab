const key = 'sessionId'
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

/** The session id this device keeps in local storage; other tabs of the browser are followed. */
export const storedSession = {
  read(): string | null {
    return localStorage.getItem(key)
  },
  write(sessionId: string) {
    localStorage.setItem(key, sessionId)
    announce()
  },
  clear() {
    localStorage.removeItem(key)
    announce()
  },
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
