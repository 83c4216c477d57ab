import { useFormContext } from 'react-hook-form'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { Button } from '../../ui/button.tsx'

interface CodeFieldsProps {
  label: string
  submitLabel: string
  /** Another field of the form is still empty. */
  incomplete?: boolean
  onCancel: () => void
}

/** The last of a form: a code, which lasts half a minute, and the buttons. */
export function CodeFields({ label, submitLabel, incomplete, onCancel }: CodeFieldsProps) {
  const code = useFormContext<{ code: string }>().watch('code')
  return (
    <>
      <FormText name="code" label={label} autoComplete="one-time-code" required maxLength={64} />
      <div className="flex flex-wrap gap-3">
        <FormSubmit disabled={code.trim() === '' || incomplete === true}>{submitLabel}</FormSubmit>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
