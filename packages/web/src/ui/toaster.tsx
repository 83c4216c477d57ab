import { type ComponentType, useEffect, useState } from 'react'
import { dismissToast, useToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'

type Card = ComponentType<{ toast: ReturnType<typeof useToast>; unhurried: boolean }>

/** The message's window is heavier than most screens: it comes when the page has long been usable. */
export function Toaster({ unhurried }: { unhurried: boolean }) {
  const toast = useToast()
  const [Shown, setShown] = useState<Card>()
  const isWanted = toast !== undefined
  useEffect(() => {
    if (Shown) return
    const load = () =>
      import('./toast-card.tsx').then(
        ({ ToastCard }) => setShown(() => ToastCard),
        () => undefined,
      )
    if (isWanted) return void load()
    const timer = setTimeout(load, loadAfterMs)
    return () => clearTimeout(timer)
  }, [Shown, isWanted])
  if (Shown) return <Shown toast={toast} unhurried={unhurried} />
  if (!toast?.open) return null
  // Until the window is there, or where it cannot be had: the words, which nobody may miss.
  return (
    <div
      role="alert"
      className="line fixed inset-x-4 top-4 z-50 rounded-control bg-surface p-4 text-ink shadow-lift"
    >
      <p className="font-bold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
      {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
      <Button tone="secondary" onClick={() => dismissToast(toast.id)}>
        Close message
      </Button>
    </div>
  )
}

const loadAfterMs = 3_000
