import { describe, expect, test } from 'vitest'
import { everyRoute } from './api.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every value under a key, wherever it stands. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key && typeof inner === 'string' ? [inner] : []),
    ...valuesOf(key, inner),
  ])
}

test('it is JSON and describes every declared call once', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(document.openapi).toBe('3.1.0')
  expect(operations).toHaveLength(everyRoute.length)
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference leads somewhere, and names can be written in one', () => {
  const references = valuesOf('$ref', document)
  expect(references.length).toBeGreaterThan(everyRoute.length)
  const known = Object.keys(document.components.schemas)
  for (const one of references) {
    expect(known.map((name) => `#/components/schemas/${name}`)).toContain(one)
  }
  for (const name of known) expect(name).toMatch(/^[\w.-]+$/)
  expect(valuesOf('$schema', document)).toEqual([])
})

test('an entity is described once, and lists refer to it', () => {
  const list = document.components.schemas.journal_listJournal_answer
  expect(list).toMatchObject({ items: { $ref: '#/components/schemas/JournalEntry' } })
})

describe.each(operations)('$method $path', ({ path, operation }) => {
  test('declares each path parameter, a good answer and the errors everyone may meet', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = operation.parameters.filter((one) => one.in === 'path')
    expect(declared.map((one) => one.name)).toEqual(inPath)
    expect(declared.every((one) => one.required === true)).toBe(true)

    const statuses = Object.keys(operation.responses)
    expect(statuses.filter((one) => one === '200' || one === '101')).toHaveLength(1)
    expect(statuses).toEqual(expect.arrayContaining(['400', '500']))
    for (const { description } of Object.values(operation.responses))
      expect(description).not.toBe('')
  })

  test('says how to sign in exactly where that is needed', () => {
    const open = operation.description.startsWith('Permission: public.')
    expect(operation.security).toEqual(open ? [] : [{ bearer: [] }, { cookie: [] }])
    expect('401' in operation.responses || open).toBe(true)
  })
})

test('sockets name the messages of their protocol', () => {
  const sockets = operations.filter(({ operation }) => '101' in operation.responses)
  expect(sockets.map(({ path }) => path).sort()).toEqual([
    '/api/voice/session',
    '/api/voice/stt/stream',
  ])
  for (const { operation } of sockets) {
    const named = operation.description.match(/\w+Message\b/g) ?? []
    expect(named).toHaveLength(2)
    for (const name of named) expect(document.components.schemas).toHaveProperty(name)
  }
})
