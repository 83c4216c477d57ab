import type { RefObject } from 'react'
import { useMatchesMedia } from '../../lib/matches-media.ts'
import tallFilm from './film/kitchen-tall.webm'
import tallStill from './film/kitchen-tall.webp'
import wideFilm from './film/kitchen-wide.webm'
import wideStill from './film/kitchen-wide.webp'

interface FilmProps {
  /** The film itself, for the button that stops it; none is shown when only the still is wanted. */
  video: RefObject<HTMLVideoElement | null>
  still: boolean
}

/**
 * A kitchen in the morning, behind everything. The still stands there before the film has loaded,
 * and where there is none.
 */
export function Film({ video, still }: FilmProps) {
  const tall = useMatchesMedia('(max-aspect-ratio: 1)')
  const fill = 'absolute inset-0 size-full object-cover object-top'
  return (
    <div className="fixed inset-0 -z-10 overflow-hidden bg-sunk">
      <img src={tall ? tallStill : wideStill} alt="" className={fill} />
      {!still && (
        <video
          ref={video}
          key={tall ? 'tall' : 'wide'}
          src={tall ? tallFilm : wideFilm}
          autoPlay
          loop
          muted
          playsInline
          disablePictureInPicture
          aria-hidden
          tabIndex={-1}
          className={fill}
        />
      )}
      <div className="scrim-beside absolute inset-0 hidden sm:landscape:block" />
    </div>
  )
}
