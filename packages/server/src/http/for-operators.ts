import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'

type Given = Pick<Config, 'production' | 'operatorToken'>

/**
 * What only the operator reads in production: with `OPERATOR_TOKEN` as Bearer, or from the machine itself. What
 * a proxy on the same machine passes on comes from elsewhere. Anybody else is told there is nothing.
 */
export function requireOperator(request: FastifyRequest, { production, operatorToken }: Given) {
  if (!production || isFromHere(request)) return
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (operatorToken && given && isSame(given, operatorToken)) return
  throw new AppError('not-found')
}

const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

function isFromHere({ raw, headers }: FastifyRequest) {
  const address = raw.socket.remoteAddress ?? ''
  const isLoopback = isIP(address) > 0 && (address === '::1' || /^127\./.test(networkOf(address)))
  return isLoopback && passedOn.every((name) => headers[name] === undefined)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other))
