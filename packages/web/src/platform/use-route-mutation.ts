import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateAnswers } from './answers.ts'
import { callWith } from './call-with.ts'
import { showFailure } from './show-failure.ts'

export interface MutationOptions<R extends RouteDefinition> {
  /** What the toast says of a failure; nothing is shown where it gives nothing. */
  failed: string | ((error: unknown) => string | undefined)
  /** Runs once the call has succeeded, before what it changed is asked for again. */
  done?: (answer: RouteAnswer<R>, args: RouteArguments<R>) => void
}

/** A call that changes something: what it changed is asked for again, and a failure is told. */
export function useRouteMutation<R extends RouteDefinition>(
  route: R,
  { failed, done }: MutationOptions<R>,
): UseMutationResult<RouteAnswer<R>, Error, RouteArguments<R>> {
  const client = useQueryClient()
  return useMutation<RouteAnswer<R>, Error, RouteArguments<R>>({
    mutationFn: (args) => callWith(route, args),
    onSuccess: (answer, args) => {
      done?.(answer, args)
      return invalidateAnswers(client, route.changes ?? [])
    },
    onError: (error) => {
      const description = typeof failed === 'string' ? failed : failed(error)
      if (description) showFailure(description)
    },
  })
}
