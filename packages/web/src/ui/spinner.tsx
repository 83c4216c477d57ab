import { LoaderCircle } from 'lucide-react'

/** Decoration: say in words what is being waited for. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="animate-turn" />
}
