import fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What has broken programs before: markup, SQL, header and path tricks, signs that are not there. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '💥'.repeat(200),
  'ﷺ'.repeat(500),
  'x'.repeat(100_000),
  "' or '1'='1'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie:%20a=b',
  'a@b.example\r\nBcc: c@d.example',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '9'.repeat(400),
  '1e999',
  '0000-00-00',
  '2026-02-30',
  '99:99',
]

const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[[]]]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 'not a function' },
  { seniorId: ['a'], id: {} },
]

const hostile = fc.constantFrom(...hostileValues)

/** The parts of a schema that say what it takes; zod keeps them in `_zod.def`. */
interface Definition {
  type: string
  format?: string
  innerType?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  entries?: Record<string, string | number>
  values?: unknown[]
  checks?: { _zod: { def: { format?: string } } }[]
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** The fields a schema of an object asks for. */
export const fieldsOf = (schema: Schema | undefined) =>
  Object.keys((schema && definitionOf(schema).shape) ?? {})

/** Values of the right shape, with a wrong or hostile one here and there. */
export const almost = (schema: Schema) => shaped(schema, { hostile: 1 })

/** Values as they should be, so that a call gets as far as it can. */
export const fitting = (schema: Schema) => shaped(schema, { hostile: 0 })

interface Mix {
  /** Of eight values, so many are anything at all. */
  hostile: number
}

function shaped(schema: Schema, mix: Mix): fc.Arbitrary<unknown> {
  const right = rightFor(schema, mix)
  if (mix.hostile === 0) return right
  return fc.oneof(
    { weight: 8 - mix.hostile, arbitrary: right },
    { weight: mix.hostile, arbitrary: hostile },
  )
}

function rightFor(schema: Schema, mix: Mix): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  const { innerType, element, shape = {}, options = [], entries = {}, values = [] } = definition
  switch (definition.type) {
    case 'object':
      return objectOf(shape, mix)
    case 'array':
      return element ? fc.array(shaped(element, mix), { maxLength: 5 }) : hostile
    case 'optional':
    case 'default':
      return innerType ? fc.option(shaped(innerType, mix), { nil: undefined }) : hostile
    case 'nullable':
      return innerType ? fc.option(shaped(innerType, mix), { nil: null }) : hostile
    case 'union':
      return fc.oneof(...options.map((option) => shaped(option, mix)))
    case 'enum':
      return fc.constantFrom(...Object.values(entries))
    case 'literal':
      return fc.constantFrom(...values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.integer(), fc.integer({ min: 1, max: 20 }), fc.double())
    case 'string':
      return mix.hostile === 0 ? plainText(schema) : anyText(definition)
    default:
      return fc.anything({ maxDepth: 2 })
  }
}

/** Each field as it should be; in a hostile mix it may be missing, and there may be one nobody asked for. */
function objectOf(shape: Record<string, Schema>, mix: Mix): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, shaped(field, mix)]),
  )
  if (mix.hostile === 0) return fc.record(fields)
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.option(hostile))
    .map(([given, extra]) => (extra === null ? given : { ...given, nobodyAsked: extra }))
}

const plausible = [
  'plum-cake-4',
  'rosa@people.example',
  '2026-11-21',
  '08:00',
  '+15551234567',
  'America/New_York',
  'http://rondall.test/auth/verify',
  '7d1f0d6e-3b0a-4a53-8f3a-2f6a2b8f0c11',
]

/** A text that the schema takes. */
function plainText(schema: Schema) {
  const taken = plausible.filter((text) => z.safeParse(schema, text).success)
  return taken.length > 0 ? fc.constantFrom(...taken) : fc.string()
}

function anyText({ format, checks = [] }: Definition): fc.Arbitrary<string> {
  const formats = [format, ...checks.map((check) => check._zod.def.format)]
  if (formats.includes('uuid')) return fc.uuid()
  if (formats.includes('url')) return fc.webUrl({ withQueryParameters: true })
  if (formats.includes('email')) return fc.emailAddress()
  if (formats.includes('date')) return days
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(...plausible),
    fc.constantFrom(...hostileTexts),
  )
}

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
