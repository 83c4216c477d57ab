import type { RouteDefinition } from '@rondall/contract/route.ts'
import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'

z.config(z.locales.en())

const parts = ['params', 'query', 'body'] as const

/** The checked parts of a request; `bad-input` names every field that is wrong and how to mend it. */
export function parseInput(route: RouteDefinition, request: Record<string, unknown>) {
  const input: Record<string, unknown> = {}
  const fields: { field: string; message: string }[] = []
  for (const part of parts) {
    const schema = route[part]
    if (!schema) continue
    const result = z.safeParse(schema, request[part] ?? {})
    if (result.success) input[part] = result.data
    else fields.push(...result.error.issues.map(asField))
    fields.push(...unstorable(input[part], []))
  }
  if (fields.length > 0) throw new AppError('bad-input', { fields })
  return input
}

const asField = (issue: z.core.$ZodIssue) => ({
  field: issue.path.join('.'),
  message: issue.message,
})

/** No text that PostgreSQL keeps can hold the sign of number 0. */
function unstorable(value: unknown, path: string[]): { field: string; message: string }[] {
  if (typeof value === 'string') {
    const message = 'This holds a sign that cannot be stored.'
    return value.includes('\0') ? [{ field: path.join('.'), message }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unstorable(inner, [...path, name]))
}
