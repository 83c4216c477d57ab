import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerKey, invalidateAnswers } from './answers.ts'

/** What is known of answers before they are asked for again. */
export function useAnswers() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** Shows what a call has said, or what it is going to say; an answer under way does not undo it. */
      change<R extends RouteDefinition>(
        route: R,
        args: RouteArguments<R>,
        to: (known: RouteAnswer<R> | undefined) => RouteAnswer<R> | undefined,
      ) {
        const queryKey = answerKey(route, args)
        void client.cancelQueries({ queryKey })
        client.setQueryData<RouteAnswer<R>>(queryKey, to)
      },
      /** Every answer whose path begins like one of these is old: whoever shows it asks again. */
      askAgain: (paths: readonly string[]) => invalidateAnswers(client, paths),
    }),
    [client],
  )
}
