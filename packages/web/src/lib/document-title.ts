import { useEffect } from 'react'

let title = 'Rondall'
let count = 0

function write() {
  const whole = title === 'Rondall' ? title : `${title} · Rondall`
  document.title = count > 0 ? `(${count}) ${whole}` : whole
}

export function useDocumentTitle(next: string) {
  useEffect(() => {
    title = next
    write()
  }, [next])
}

/** How many alarms are open, before whichever title the page has. */
export function useTitleCount(next: number) {
  useEffect(() => {
    count = next
    write()
    return () => {
      count = 0
      write()
    }
  }, [next])
}
