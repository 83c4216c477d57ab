import { ApiError } from './api-error.ts'

interface FieldError {
  field: string
  message: string
}

/** What the server says of each field, by its name; what names no field is under ''. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { fields } = (error.details ?? {}) as { fields?: FieldError[] }
  return byField((fields ?? []).map(({ field, message }) => [field, message]))
}

/** Whether there is something to say at a field. */
export const hasFieldErrors = (error: unknown) => Object.keys(fieldErrorsOf(error)).length > 0

/** The same from a schema that was asked before anything was sent. */
export const fieldErrorsOfIssues = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
) => byField(issues.map(({ path, message }) => [path.join('.'), message]))

/** The first of each is told. */
const byField = (errors: [string, string][]) => Object.fromEntries(errors.toReversed())
