import { useEffect, useState } from 'react'

/** Seconds left, from `seconds` down to 0; by the clock, for a page in the background is woken rarely. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  const restart = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return [left, restart]
}
