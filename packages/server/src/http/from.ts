import type { FastifyRequest } from 'fastify'
import type { From } from '../modules/accounts/accounts.ts'
import { deviceOf } from '../modules/accounts/sessions/device.ts'
import type { CookieDeps } from './cookies.ts'
import { deviceSecretOf } from './session.ts'

/** Where a call came from, as signing in asks it. */
export const fromOf = (deps: CookieDeps, request: FastifyRequest): From => ({
  ip: request.ip,
  device: deviceOf(request.headers['user-agent']),
  deviceSecret: deviceSecretOf(deps, request),
})
