import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

interface CallOptions {
  signal?: AbortSignal
  /** The form of a multipart route. */
  form?: FormData
  idempotencyKey?: string
}

type CallParameters<R extends RouteDefinition> = keyof RouteArguments<R> extends never
  ? [args?: RouteArguments<R>, options?: CallOptions]
  : [args: RouteArguments<R>, options?: CallOptions]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls a route of the contract and returns its JSON. */
export async function call<R extends RouteDefinition>(
  route: R,
  ...[args, options]: CallParameters<R>
): Promise<RouteAnswer<R>> {
  const response = await send(route, args, options)
  return (await response.json()) as RouteAnswer<R>
}

/** The same, but being signed out gives null instead of an error. */
export async function callOrNull<R extends RouteDefinition>(
  route: R,
  ...parameters: CallParameters<R>
): Promise<RouteAnswer<R> | null> {
  try {
    return await call(route, ...parameters)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

function send(route: RouteDefinition, args: Parts = {}, options: CallOptions = {}) {
  const body = options.form ?? args.body
  return request(route.method, addressOf(route.path, args), {
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
  })
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
