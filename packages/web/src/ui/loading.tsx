import { Spinner } from './spinner.tsx'

/** Something is coming; the words are read aloud once. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-60 grow animate-fade place-content-center justify-items-center gap-4 p-8 text-ink-soft [animation-delay:250ms]"
    >
      <Spinner />
      <p>{text}</p>
    </div>
  )
}
