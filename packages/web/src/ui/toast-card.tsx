import {
  toastDurationMs,
  toastHotkey,
  toastSwipeThresholdPx,
} from '@rondall/contract/constants/screens.ts'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { dismissToast, type ShownToast } from '../lib/toasts.ts'
import { IconButton } from './icon-button.tsx'

const unhurriedToastMs = 20_000

interface ToastCardProps {
  toast: ShownToast | undefined
  /** For seniors: errors stay until they are closed, the rest four times as long. */
  unhurried: boolean
}

function durationOf(toast: ShownToast, unhurried: boolean): number {
  if (!unhurried) return toastDurationMs
  return toast.tone === 'bad' ? Number.POSITIVE_INFINITY : unhurriedToastMs
}

const looks = {
  plain: 'bg-surface text-ink line',
  good: 'bg-brand-soft text-on-brand-soft border-2 border-brand',
  bad: 'bg-danger-soft text-on-danger-soft border-2 border-danger',
}

export function ToastCard({ toast, unhurried }: ToastCardProps) {
  return (
    <Toast.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThresholdPx}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          duration={durationOf(toast, unhurried)}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          className={clsx(
            'pointer-events-auto flex animate-rise items-start gap-3 rounded-control py-3 pr-2 pl-4 shadow-lift data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            looks[toast.tone ?? 'plain'],
          )}
        >
          <ToastIcon tone={toast.tone} />
          <div className="grow py-2">
            <Toast.Title className="font-bold">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            {toast.link && (
              <Toast.Action asChild altText={toast.link.label}>
                <a
                  href={toast.link.href}
                  className="inline-flex min-h-target items-center font-bold underline underline-offset-4"
                >
                  {toast.link.label}
                </a>
              </Toast.Action>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton label="Close message">
              <X aria-hidden />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={[toastHotkey]}
        className="pointer-events-none fixed inset-x-0 top-0 z-50 m-0 flex list-none flex-col gap-3 p-4 sm:left-auto sm:w-full sm:max-w-md"
      />
    </Toast.Provider>
  )
}

function ToastIcon({ tone }: { tone: ShownToast['tone'] }) {
  if (tone === 'bad') return <CircleAlert aria-hidden className="mt-3 shrink-0" />
  if (tone === 'good') return <CircleCheck aria-hidden className="mt-3 shrink-0" />
  return null
}
