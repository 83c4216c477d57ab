import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import type { RouteForm as Form } from '../../platform/use-route-form.ts'
import { Button } from '../../ui/button.tsx'

interface TwoFactorStepProps {
  form: Form<{ code: string }>
  onBack: () => void
}

export function TwoFactorStep({ form, onBack }: TwoFactorStepProps) {
  return (
    <RouteForm form={form}>
      <FormText
        name="code"
        label="Code"
        hint="The six digits your authenticator app shows now, or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={64}
      />
      <FormSubmit size="large" wide disabled={form.watch('code').trim() === ''}>
        Continue
      </FormSubmit>
      <Button tone="quiet" wide onClick={onBack}>
        Back
      </Button>
    </RouteForm>
  )
}
