import * as z from 'zod/mini'
import { everyRoute } from './api.ts'
import { appVersion } from './constants/membership.ts'
import { type ErrorCode, errors } from './errors.ts'
import { analytics } from './model/analytics.ts'
import { careRelationship } from './model/care-relationship.ts'
import { checkIn } from './model/check-in.ts'
import { journalEntry } from './model/journal-entry.ts'
import { reminder } from './model/reminder.ts'
import { user } from './model/user.ts'
import type { RouteDefinition } from './route.ts'
import {
  clientMessage,
  serverMessage,
  sttStreamClientMessage,
  sttStreamServerMessage,
} from './voice-protocol.ts'

type Json = Record<string, unknown>

export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Json[]
  requestBody?: { required: true; content: Json }
  responses: Record<string, { description: string; content?: Json }>
  security: Json[]
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

const errorBody = z.object({
  /** The words a person reads. */
  error: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})

const entities = {
  User: user,
  JournalEntry: journalEntry,
  Reminder: reminder,
  CheckIn: checkIn,
  CareRelationship: careRelationship,
  Analytics: analytics,
  Error: errorBody,
  VoiceClientMessage: clientMessage,
  VoiceServerMessage: serverMessage,
  SttStreamClientMessage: sttStreamClientMessage,
  SttStreamServerMessage: sttStreamServerMessage,
}

const reference = (name: string) => `#/components/schemas/${name}`

/** The OpenAPI 3.1 description of every declared call. */
export function openApiDocument(): ApiDocument {
  const answers = answerSchemas()
  const paths: ApiDocument['paths'] = {}
  for (const { area, name, route } of everyRoute) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const method = route.method === 'WS' ? 'get' : route.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: operation(area, name, route, answers) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rondall',
      version: appVersion,
      description:
        'Every error has the same body. What one may not see answers exactly like what does not exist.',
    },
    paths,
    components: {
      schemas: answers,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'rondall_session' },
      },
    },
  }
}

const answerName = (area: string, name: string) => `${area}_${name}_answer`

/** Entities and answers by name, referring to each other. */
function answerSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(entities)) registry.add(schema, { id: name })
  for (const { area, name, route } of everyRoute) {
    const { answer } = route
    if (answer && !registry.has(answer)) registry.add(answer, { id: answerName(area, name) })
  }
  const { schemas } = z.toJSONSchema(registry, { uri: reference })
  return Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, bare(one)]))
}

/** A component stands inside the document, so it neither names its dialect nor its own address. */
function bare(schema: object): Json {
  const { $schema, $id, id, '~standard': _standard, ...rest } = schema as Json
  return rest
}

const givenSchema = (schema: z.core.$ZodType) => bare(z.toJSONSchema(schema, { io: 'input' }))

function operation(
  area: string,
  name: string,
  route: RouteDefinition,
  schemas: Record<string, Json>,
): ApiOperation {
  const body = requestBody(route)
  return {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: route.summary,
    description: `Permission: ${route.permission}.${socketNote(route)}`,
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(body ? { requestBody: body } : {}),
    responses: { ...success(area, name, route, schemas), ...failures(route) },
    security: route.permission === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
  }
}

const socketMessages: Record<string, readonly [string, string]> = {
  '/api/voice/session': ['VoiceClientMessage', 'VoiceServerMessage'],
  '/api/voice/stt/stream': ['SttStreamClientMessage', 'SttStreamServerMessage'],
}

function socketNote({ method, path }: RouteDefinition) {
  if (method !== 'WS') return ''
  const [up, down] = socketMessages[path] ?? []
  return ` Open it as a WebSocket: binary messages carry audio, text messages are JSON: ${up} to the server, ${down} from it. Sign-in is decided before the upgrade.`
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = givenSchema(schema) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

const recording = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'audio/webm' } },
  required: ['file'],
}

function requestBody({ body, bodyType }: RouteDefinition): ApiOperation['requestBody'] {
  if (bodyType === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: recording } } }
  if (bodyType === 'raw') return { required: true, content: { 'application/octet-stream': {} } }
  if (!body) return undefined
  return { required: true, content: { 'application/json': { schema: givenSchema(body) } } }
}

function success(
  area: string,
  name: string,
  route: RouteDefinition,
  schemas: Record<string, Json>,
): ApiOperation['responses'] {
  if (route.method === 'WS') return { '101': { description: 'The connection is a WebSocket now.' } }
  if (!route.answer)
    return { '200': { description: 'Done', content: { [route.answerType ?? '*/*']: {} } } }
  const known = Object.entries(entities).find(([, schema]) => schema === route.answer)?.[0]
  const named = known ?? answerName(area, name)
  const $ref = named in schemas ? reference(named) : sharedAnswer(route.answer)
  return { '200': { description: 'Done', content: { 'application/json': { schema: { $ref } } } } }
}

/** Several routes may give the same schema; it is named after the first of them. */
function sharedAnswer(answer: z.core.$ZodType) {
  const first = everyRoute.find(({ route }) => route.answer === answer)
  return reference(first ? answerName(first.area, first.name) : 'Error')
}

/** The codes a route answers with, gathered by status. */
function failures(route: RouteDefinition): ApiOperation['responses'] {
  const codes = new Set<ErrorCode>(['bad-input', 'internal', ...(route.errors ?? [])])
  if (route.permission !== 'public') codes.add('signed-out').add('not-found')
  const responses: ApiOperation['responses'] = {}
  for (const code of codes) {
    const { status, message } = errors[code]
    const before = responses[status]?.description
    responses[status] = {
      description: `${before ? `${before}; ` : ''}${code}: ${message}`,
      content: { 'application/json': { schema: { $ref: reference('Error') } } },
    }
  }
  return responses
}
