import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../lib/toasts.ts'
import { showFailure } from '../../platform/show-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Row, Specimen } from './specimen.tsx'

const nothing = () => undefined

export function MessageSpecimens() {
  return (
    <>
      <Specimen name="Badge: plain, good, notice, bad">
        <Row>
          <Badge>Paused</Badge>
          <Badge tone="good">All good</Badge>
          <Badge tone="notice">Check-in overdue</Badge>
          <Badge tone="bad">Needs help</Badge>
        </Row>
      </Specimen>
      <Specimen name="Toast: plain, good, bad (in the page's own theme)">
        <Row>
          <Button tone="secondary" onClick={() => toast({ title: 'Logged out' })}>
            Plain
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              toast({
                tone: 'good',
                title: 'Reminder Created',
                description: 'The reminder has been created successfully.',
              })
            }
          >
            Good
          </Button>
          <Button
            tone="secondary"
            onClick={() => showFailure('Failed to send check-in. Please try again.')}
          >
            Bad
          </Button>
        </Row>
      </Specimen>
      <Overlays />
      <Specimen name="Empty state">
        <EmptyState
          icon={<BookOpen aria-hidden />}
          title="No journal entries yet"
          description="What you tell Rondall to keep will be here."
          action={<Button>Record First Entry</Button>}
        />
      </Specimen>
      <Specimen name="Error state">
        <ErrorState
          title="We can't reach Rondall"
          description="Please check your connection."
          onRetry={nothing}
        />
      </Specimen>
      <Specimen name="Loading and skeleton">
        <Loading text="Loading reminders..." />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24" />
      </Specimen>
      <Specimen name="Progress: none, some, all">
        <Progress label="Step 0 of 7" value={0} max={7} />
        <Progress label="Step 3 of 7" value={3} max={7} />
        <Progress label="Step 7 of 7" value={7} max={7} />
      </Specimen>
      <Specimen name="Offline banner">
        <OfflineBanner online={false} />
      </Specimen>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Specimen name="Dialog, confirm dialog, drawer (in the page's own theme)">
      <Row>
        <Button tone="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button tone="secondary" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="New Reminder"
        description="Rondall will say it aloud at the time you choose."
      >
        <Button wide onClick={close}>
          Done
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        question="Are you sure you want to delete this reminder?"
        confirmLabel="Delete"
        danger
        onConfirm={close}
      />
      <Drawer open={open === 'drawer'} onOpenChange={close} title="Menu">
        <p>The navigation stands here.</p>
      </Drawer>
    </Specimen>
  )
}
