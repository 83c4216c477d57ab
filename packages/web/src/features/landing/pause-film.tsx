import { Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Whoever is disturbed by what moves stops it (WCAG 2.2.2). */
export function PauseFilm({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    if (stopped) video.current?.pause()
    else void video.current?.play()?.catch(() => undefined)
  }, [stopped, video])
  const Icon = stopped ? Play : Pause
  return (
    <Button tone="quiet" onClick={() => setStopped(!stopped)}>
      <Icon aria-hidden />
      {stopped ? 'Play the film' : 'Pause the film'}
    </Button>
  )
}
