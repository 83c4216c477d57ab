import { type ErrorCode, errors } from '@rondall/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields, type Log } from '../platform/logger.ts'

const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-content-type',
  FST_ERR_BAD_URL: 'not-found',
}

/** The one place where a failure becomes an answer. */
export function answerError(log: Log) {
  return (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, details } = asAppError(error)
    const { status, message } = errors[code]
    // Who has gone away gets no answer, and it is not our failure.
    if (status >= 500 && !reply.raw.destroyed) {
      log.error({ requestId: request.id, ...errorFields(error) }, 'request failed')
    }
    if (typeof details?.retryAfterSeconds === 'number') {
      reply.header('Retry-After', String(details.retryAfterSeconds))
    }
    return reply.status(status).send({
      error: message,
      code,
      ...(details ? { details } : {}),
      requestId: request.id,
    })
  }
}

/** Anything thrown, as an error of the catalogue. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('overloaded', { retryAfterSeconds: 5 })
  const { code, statusCode = 500 } = error as FastifyError
  const known = codesOfFastify[code]
  if (known) return new AppError(known)
  return new AppError(statusCode >= 400 && statusCode < 500 ? 'bad-input' : 'internal')
}
