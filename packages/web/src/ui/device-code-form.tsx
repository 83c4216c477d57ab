import { FormSubmit, FormText } from '../platform/form-fields.tsx'
import { RouteForm } from '../platform/route-form.tsx'
import type { RouteForm as Form } from '../platform/use-route-form.ts'

/** The code that another device shows. Only for a device one can see: whoever asks for one by phone is a stranger. */
export function DeviceCodeForm({ form }: { form: Form<{ device: string }> }) {
  return (
    <RouteForm form={form} className="flex flex-col gap-4">
      <FormText
        name="device"
        label="Code of the device"
        hint="Only for a device in front of you. No one from Rondall ever asks you for it."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <FormSubmit tone="secondary" wide disabled={form.watch('device').trim() === ''}>
        Open Rondall there
      </FormSubmit>
    </RouteForm>
  )
}
