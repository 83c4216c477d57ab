import { WifiOff } from 'lucide-react'

/** Stands at the top of a screen for as long as there is no connection. */
export function OfflineBanner({ online }: { online: boolean }) {
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-3 border-lamp border-b-2 bg-lamp-soft px-4 py-3 font-semibold text-on-lamp-soft">
          <WifiOff aria-hidden className="shrink-0" />
          You are offline. Rondall will be back when the connection is.
        </p>
      )}
    </div>
  )
}
