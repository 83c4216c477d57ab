import type { RouteDefinition } from '@rondall/contract/route.ts'
import { type FieldValues, get, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldErrorsOfIssues } from '../lib/field-errors.ts'

export interface Checks<Fields extends FieldValues> {
  /** What is sent for what stands in the fields; without it, the fields as they are. */
  toBody?: (fields: Fields) => unknown
  /** Field of the form for a field of the body, where their names differ. */
  fieldFor?: (bodyField: string) => string
  /** Words at a field that is empty, in place of the schema's. */
  missing?: Partial<Record<keyof Fields & string, string>>
  /** What is wrong with a field that the schema cannot know of, by the field's name. */
  check?: (fields: Fields) => Record<string, string | undefined>
}

/** An error of this type is at a field that is empty. */
export const missingType = 'missing'

/** Asks the call's own schema before anything is sent. */
export function resolverFor<Fields extends FieldValues>(
  { body }: RouteDefinition,
  { toBody = (fields) => fields, fieldFor = (field) => field, missing, check }: Checks<Fields>,
): Resolver<Fields> {
  return (fields) => {
    const issues = (body && z.safeParse(body, toBody(fields)).error?.issues) ?? []
    const found: Record<string, string | undefined> = { ...check?.(fields) }
    for (const [bodyField, message] of Object.entries(fieldErrorsOfIssues(issues))) {
      const field = fieldFor(bodyField)
      // Nobody can correct here what is no field of the form: the server decides about it.
      if (field === '') found.root ??= message
      else if (String(field.split('.')[0]) in fields) found[field] ??= message
    }
    const errors = {}
    for (const [field, message] of Object.entries(found)) {
      if (!message) continue
      const isEmpty = String(get(fields, field) ?? '').trim() === ''
      const words = (isEmpty && missing?.[field]) || message
      set(errors, field, { type: isEmpty ? missingType : 'schema', message: words })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors }
  }
}
