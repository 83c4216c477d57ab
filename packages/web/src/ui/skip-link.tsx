export const mainId = 'main'

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-50 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to main content
    </a>
  )
}
