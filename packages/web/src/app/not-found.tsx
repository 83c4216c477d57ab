import { useDocumentTitle } from '../lib/document-title.ts'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFound() {
  useDocumentTitle('Page Not Found')
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-5 p-6 text-center">
      <p aria-hidden className="grille grid size-40 place-items-center rounded-full">
        <span className="rounded-full bg-paper px-3 font-bold text-display">404</span>
      </p>
      <h1 className="font-bold text-display tracking-tight">Page Not Found</h1>
      <p className="max-w-prose text-ink-soft">We can't find that page.</p>
      <LinkButton to="/">Go to the home page</LinkButton>
    </div>
  )
}
