import { useCallback } from 'react'

/** Tells the page, as `--alarm-height`, how much of its top an element takes, so that nothing hides below it. */
export function useReservedHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--alarm-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--alarm-height')
    }
  }, [])
}
