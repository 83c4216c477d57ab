import type { Incident } from '@rondall/contract/model/incident.ts'
import { claimIncident } from '@rondall/contract/routes/incidents.ts'
import { FormChoice, FormSubmit } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Refusal } from './refusal.tsx'
import { argsOf, useActing } from './use-incident-acts.ts'

const notSure = 'none'
const etas = ['10', '20', '30', '60'] as const
type Eta = typeof notSure | (typeof etas)[number]
const options: { value: Eta; label: string }[] = [
  { value: notSure, label: 'Not sure' },
  ...etas.map((value) => ({ value, label: `${value} min` })),
]

/** Whoever is on it says when they are there. */
export function EtaForm({ incident }: { incident: Incident }) {
  const form = useRouteForm<typeof claimIncident, { eta: Eta }>(claimIncident, {
    start: { eta: notSure },
    args: argsOf(incident),
    toBody: ({ eta }) => ({ etaMinutes: eta === notSure ? undefined : Number(eta) }),
    fieldFor: () => 'eta',
    ...useActing(incident, () => form.reset()),
  })
  return (
    <RouteForm form={form} className="flex flex-col gap-3">
      <FormChoice compact name="eta" label="When can you be there, or call?" options={options} />
      <Refusal error={form.call.error} />
      <div>
        <FormSubmit tone="secondary" disabled={form.watch('eta') === notSure}>
          Tell them
        </FormSubmit>
      </div>
    </RouteForm>
  )
}
