import { changeCheckInSchedule } from '@rondall/contract/routes/check-ins.ts'
import { toast } from '../../lib/toasts.ts'
import { FormFailure } from '../../platform/form-failure.tsx'
import { FormSubmit, FormSwitch, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DaysField } from './days-field.tsx'
import { EarlyFields } from './early-fields.tsx'
import { PauseFields } from './pause-fields.tsx'
import { type ScheduleFields, scheduleChecks } from './schedule-fields.ts'
import { ZoneField } from './zone-field.tsx'

interface ScheduleEditorProps {
  onClose: () => void
  seniorId: string
  name: string
  start: ScheduleFields
}

export function ScheduleEditor({ onClose, seniorId, name, start }: ScheduleEditorProps) {
  const form = useRouteForm<typeof changeCheckInSchedule, ScheduleFields>(changeCheckInSchedule, {
    start,
    args: { query: { seniorId } },
    ...scheduleChecks,
    failed: () => undefined,
    done() {
      toast({ tone: 'good', title: 'Saved', description: 'The daily check-in has been changed.' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Daily check-in"
      description={`When Rondall asks ${name} "How are you today?" ${name} sees it too.`}
    >
      <RouteForm form={form}>
        <FormSwitch
          name="enabled"
          label="Ask every day"
          hint="Off: Rondall doesn't ask, and no one gets alerted about check-ins"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormText name="time" label="Time" type="time" />
          <FormText name="windowMinutes" label="Minutes to answer" inputMode="numeric" />
        </div>
        <ZoneField whose={name} />
        <DaysField />
        <EarlyFields />
        <PauseFields />
        <FormSwitch
          name="anyActivityCounts"
          label="Any activity counts"
          hint="A conversation or a journal entry that day counts as the check-in"
        />
        <FormFailure
          error={form.call.error}
          otherwise="We couldn't save the schedule. Please try again."
        />
        <FormSubmit size="large" wide>
          Save
        </FormSubmit>
      </RouteForm>
    </Dialog>
  )
}
