import { pino } from 'pino'
import { AppError, ProviderError } from './errors.ts'

export interface Log {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

/** Ids, counts, durations, codes: never what somebody said, wrote or is called. */
export type LogFields = Record<string, string | number | boolean | undefined>

export function createLog(options: { level: string; pretty: boolean }): Log {
  return pino({
    level: options.level,
    base: null,
    ...(options.pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } }
      : {}),
  })
}

/**
 * What may be logged of an error. Messages of foreign errors are left out because they can quote
 * content (a database error names the offending value); where it happened is enough to find it.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const own = error instanceof AppError || error instanceof ProviderError
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    error: error.name,
    code,
    message: own ? error.message : undefined,
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' < '),
    ...(error.cause instanceof Error
      ? { cause: error.cause.name, causeCode: codeOf(error.cause) }
      : {}),
  }
}

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined
