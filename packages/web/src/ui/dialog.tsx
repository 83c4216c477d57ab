import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { focusItself } from './focus-itself.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

/** A window over the page; on a phone it takes the lower part of the screen. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-x-0 top-0 bottom-(--help-bar,0px) z-40 grid animate-fade place-items-end overflow-y-auto bg-veil sm:place-items-center sm:p-6">
          <Primitive.Content
            onOpenAutoFocus={focusItself}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className="line relative w-full max-w-xl animate-rise rounded-t-card bg-surface p-5 text-body text-ink shadow-lift outline-none sm:rounded-card sm:p-8"
          >
            <div className="mb-3 flex items-start justify-between gap-3">
              <Primitive.Title className="py-2 font-bold text-title">{title}</Primitive.Title>
              <Primitive.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden />
                </IconButton>
              </Primitive.Close>
            </div>
            {description && (
              <Primitive.Description className="mb-5 text-ink-soft">
                {description}
              </Primitive.Description>
            )}
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
