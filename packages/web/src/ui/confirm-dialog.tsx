import { AlertDialog as Primitive } from 'radix-ui'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  question: string
  detail?: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Asks before something that matters. It stays open until the owner closes it, so that `busy` can be seen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, question, detail, danger = false, busy = false } = props
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-x-0 top-0 bottom-(--help-bar,0px) z-40 grid animate-fade place-items-end overflow-y-auto bg-veil sm:place-items-center sm:p-6">
          <Primitive.Content
            {...(detail ? {} : { 'aria-describedby': undefined })}
            className="line w-full max-w-lg animate-rise rounded-t-card bg-surface p-6 text-body text-ink shadow-lift sm:rounded-card sm:p-8"
          >
            <Primitive.Title className="font-bold text-title">{question}</Primitive.Title>
            {detail && (
              <Primitive.Description className="mt-3 text-ink-soft">{detail}</Primitive.Description>
            )}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Primitive.Cancel asChild>
                <Button tone="secondary">{props.cancelLabel ?? 'Cancel'}</Button>
              </Primitive.Cancel>
              <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
