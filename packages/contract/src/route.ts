import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

type Schema = z.core.$ZodType

/**
 * One call of the product as data. Server and web both read it: the server mounts it, the web
 * calls it, the API document is made from it.
 */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'WS'
  /** Path parameters are written `:name`. */
  path: `/${string}`
  summary: string
  permission: Permission
  params?: Schema
  query?: Schema
  body?: Schema
  /** What a request carries when it is not JSON. */
  bodyType?: 'multipart' | 'raw'
  /** The JSON of a 200 answer, checked and stripped of anything undeclared before it leaves. */
  answer?: Schema
  /** Media type of an answer that is not JSON. */
  answerType?: string
  /** Beginnings of the paths whose answers this call changes; whoever shows them asks again. */
  changes?: readonly `/api/${string}`[]
  /** Codes this route answers with besides those every route may give (bad-input, signed-out, not-found, internal). */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal types of a definition, so that handlers and callers are typed from it. */
export function route<const Route extends RouteDefinition>(definition: Route): Route {
  return definition
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Given<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives. */
export type RouteInput<R extends RouteDefinition> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** What a caller passes: only the parts the route has. */
export type RouteArguments<R extends RouteDefinition> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends Schema ? Part : never]: Given<R[Part]>
}

/** What a handler returns and a caller gets. */
export type RouteAnswer<R extends RouteDefinition> = R['answer'] extends Schema
  ? z.output<R['answer']>
  : undefined
export type RouteAnswerGiven<R extends RouteDefinition> = R['answer'] extends Schema
  ? z.input<R['answer']>
  : undefined
