import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { invalidateAnswers } from './answers.ts'
import { callWith } from './call-with.ts'
import { showFailure } from './show-failure.ts'

/** What is told of a failure; nothing where it gives nothing. */
export type FailureWords = string | ((error: unknown) => string | undefined)

export interface MutationOptions<R extends RouteDefinition> {
  /** In a toast. */
  failed: FailureWords
  /** The call waits for it. */
  before?: () => Promise<unknown>
  /**
   * Runs once the call has succeeded, before what it changed is asked for again. The call is under way
   * until this is over.
   */
  done?: (answer: RouteAnswer<R>, args: RouteArguments<R>) => unknown
  /** Sent again with the same key, a call that creates something creates it once. */
  idempotencyKey?: string
  /** Calls of one scope are sent one after another. */
  scope?: { id: string }
}

/** A call that changes something: what it changed is asked for again, and a failure is told. */
export function useRouteMutation<R extends RouteDefinition>(
  route: R,
  { failed, before, done, idempotencyKey, scope }: MutationOptions<R>,
): UseMutationResult<RouteAnswer<R>, Error, RouteArguments<R>> {
  const client = useQueryClient()
  const changed = () => invalidateAnswers(client, route.changes ?? [])
  return useMutation<RouteAnswer<R>, Error, RouteArguments<R>>({
    mutationFn: async (args) => {
      await before?.()
      return callWith(route, args, { idempotencyKey })
    },
    ...(scope ? { scope } : {}),
    onSuccess: async (answer, args) => {
      await done?.(answer, args)
      await changed()
    },
    onError: (error) => {
      if (isOutOfDate(error)) void changed()
      const description = wordsOf(failed, error)
      if (description) showFailure(description)
    },
  })
}

export const wordsOf = (failed: FailureWords, error: unknown) =>
  typeof failed === 'string' ? failed : failed(error)

/** What was pressed on is not there any more, or is not as it was shown. */
const isOutOfDate = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'bad-input' &&
  [400, 403, 404, 409, 410].includes(error.status)
