import type { RouteAnswer, RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { fieldErrorsOf } from '../lib/field-errors.ts'
import { useOneAtATime } from '../lib/one-at-a-time.ts'
import { type Checks, missingType, resolverFor } from './route-resolver.ts'
import { showFailure } from './show-failure.ts'
import { type MutationOptions, useRouteMutation, wordsOf } from './use-route-mutation.ts'

type Body<R extends RouteDefinition> = RouteArguments<R> extends { body: infer B } ? B : undefined

interface FormOptions<R extends RouteDefinition, Fields extends FieldValues>
  extends MutationOptions<R>,
    Checks<Fields> {
  /** What stands in the fields at first. */
  start: DefaultValues<Fields>
  /** Params and query of the call. */
  args?: Omit<RouteArguments<R>, 'body'>
  /** The field at which a failure is told, instead of in a toast. */
  failedAt?: Path<Fields> | ((error: unknown) => Path<Fields>)
  /** A toast for fields that are empty, beside the message at each of them. */
  incomplete?: string
  /** Runs when something is missing or wrong, beside the message at each field. */
  refused?: (errors: FieldErrors<Fields>) => void
}

export interface RouteForm<Fields extends FieldValues> extends UseFormReturn<Fields> {
  submit: ReturnType<UseFormReturn<Fields>['handleSubmit']>
  /** Says at its field what the server found wrong with it. */
  showAtFields: (error: unknown) => void
}

/** With what became of its call. */
export interface SentForm<R extends RouteDefinition, Fields extends FieldValues>
  extends RouteForm<Fields> {
  call: UseMutationResult<RouteAnswer<R>, Error, RouteArguments<R>>
}

/**
 * A form whose fields become the body of a call. The call's own schema checks it before anything is sent, with the
 * schema's messages at the fields; so does what the server finds wrong. What was typed stays until it was accepted.
 */
export function useRouteForm<
  R extends RouteDefinition,
  Fields extends FieldValues = Body<R> & FieldValues,
>(route: R, options: FormOptions<R, Fields>): SentForm<R, Fields> {
  const { start, args, toBody = (fields: Fields) => fields, fieldFor, failed, failedAt } = options
  const form = useForm<Fields>({
    defaultValues: start,
    resolver: resolverFor<Fields>(route, options),
    shouldFocusError: true,
  })
  const call = useRouteMutation(route, { ...options, failed: failedAt ? () => undefined : failed })

  function showAtFields(error: unknown) {
    for (const [field, message] of Object.entries(fieldErrorsOf(error)))
      form.setError((fieldFor?.(field) ?? (field || 'root')) as Path<Fields>, { message })
  }

  // A second click can come before the button shows that it is busy.
  const send = useOneAtATime(async (fields: Fields) => {
    try {
      await call.mutateAsync({ ...args, body: toBody(fields) } as RouteArguments<R>)
    } catch (error) {
      const field = typeof failedAt === 'function' ? failedAt(error) : failedAt
      const message = field && wordsOf(failed, error)
      if (message) form.setError(field, { message })
      showAtFields(error)
    }
  })

  function refuse(errors: FieldErrors<Fields>) {
    const { incomplete, refused } = options
    const isEmpty = Object.values(errors).some((error) => error?.type === missingType)
    if (incomplete && isEmpty) showFailure(incomplete)
    refused?.(errors)
  }

  return { ...form, submit: form.handleSubmit(send, refuse), call, showAtFields }
}
