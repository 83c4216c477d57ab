import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { focusItself } from './focus-itself.ts'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A panel that comes in from the side of the screen. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          onOpenAutoFocus={focusItself}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 flex w-80 max-w-[calc(100vw-3rem)] animate-fade flex-col gap-4 overflow-y-auto bg-surface p-5 text-body text-ink shadow-lift outline-none"
        >
          <div className="flex items-center justify-between gap-3">
            <Primitive.Title className="font-bold text-title">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
