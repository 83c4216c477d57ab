import { reasonOf } from '../lib/api-error.ts'
import { hasFieldErrors } from '../lib/field-errors.ts'

interface FormFailureProps {
  error: unknown
  /** What is said where the server says nothing better. */
  otherwise: string
}

/** Why a form's call failed, where that is about none of its fields: above its button, until the next try. */
export function FormFailure({ error, otherwise }: FormFailureProps) {
  if (!error || hasFieldErrors(error)) return null
  return (
    <p role="alert" className="font-semibold text-danger">
      {reasonOf(error, otherwise)}
    </p>
  )
}
