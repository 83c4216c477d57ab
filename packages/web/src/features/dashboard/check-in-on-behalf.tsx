import { checkInOnBehalf } from '@rondall/contract/routes/check-ins.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { FormSubmit, FormTextArea } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface CheckInOnBehalfProps {
  open: boolean
  onClose: () => void
  seniorId: string
  name: string
}

/** A caregiver who has seen or heard the senior says so. What was typed stays until it is saved. */
export function CheckInOnBehalf({ open, onClose, seniorId, name }: CheckInOnBehalfProps) {
  const form = useRouteForm<typeof checkInOnBehalf, { note: string }>(checkInOnBehalf, {
    start: { note: '' },
    args: { query: { seniorId } },
    toBody: ({ note }) => ({ note: note.trim() }),
    failed: reasonOr('Failed to send check-in. Please try again.'),
    failedAt: 'note',
    done() {
      toast({ tone: 'good', title: `${name} is checked in`, description: 'Your note is saved.' })
      form.reset()
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`I know ${name} is OK`}
      description={`If you've seen or talked to ${name} and all is well. It also takes care of a missed check-in.`}
    >
      <RouteForm form={form}>
        <FormTextArea
          name="note"
          label={`How do you know ${name} is OK?`}
          required
          maxLength={2000}
        />
        <FormSubmit size="large" wide>
          {name} is OK
        </FormSubmit>
      </RouteForm>
    </Dialog>
  )
}
