export interface Fields {
  [name: string]: Field
}
type Field = string | Fields | Field[]

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stripe's bracket notation: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export function readForm(form: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [name, value] of form) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    put(fields, keys, value)
  }
  return unrolled(fields) as Fields
}

function put(fields: Fields, [first = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    fields[first] = value
    return
  }
  const inner = fields[first]
  const next = isFields(inner) ? inner : {}
  fields[first] = next
  put(next, rest, value)
}

/** What is numbered from 0 on is a list. */
function unrolled(value: Field): Field {
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, unrolled(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
