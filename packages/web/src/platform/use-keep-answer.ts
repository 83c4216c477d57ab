import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { answerKey } from './answers.ts'

/** Keeps an answer for the screen that asks the same next, so that it is not asked for twice. */
export function useKeepAnswer<R extends RouteDefinition>(route: R) {
  const client = useQueryClient()
  return (args: RouteArguments<R>, answer: RouteAnswer<R>) =>
    client.setQueryData(answerKey(route, args), answer)
}
