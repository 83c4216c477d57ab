import type { RouteArguments, RouteDefinition } from '@rondall/contract/route.ts'
import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldErrorsOf, fieldErrorsOfIssues } from '../lib/field-errors.ts'
import { showFailure } from './show-failure.ts'
import { type MutationOptions, useRouteMutation } from './use-route-mutation.ts'

type Body<R extends RouteDefinition> = RouteArguments<R> extends { body: infer B } ? B : undefined

interface FormOptions<R extends RouteDefinition, Fields extends FieldValues>
  extends MutationOptions<R> {
  /** What stands in the fields at first. */
  start: DefaultValues<Fields>
  /** Params and query of the call. */
  args?: Omit<RouteArguments<R>, 'body'>
  /** What is sent for what stands in the fields; without it, the fields as they are. */
  toBody?: (fields: Fields) => unknown
  /** Field of the form for a field of the body, where their names differ. */
  fieldFor?: (bodyField: string) => string
  /** A toast for fields that are missing or wrong, beside the message at each field. */
  incomplete?: string
}

export interface RouteForm<Fields extends FieldValues> extends UseFormReturn<Fields> {
  submit: ReturnType<UseFormReturn<Fields>['handleSubmit']>
  isSending: boolean
}

/**
 * A form whose fields become the body of a call. The call's own schema checks it before anything is sent, with the
 * schema's messages at the fields; so does what the server finds wrong. What was typed stays until it was accepted.
 */
export function useRouteForm<
  R extends RouteDefinition,
  Fields extends FieldValues = Body<R> & FieldValues,
>(route: R, options: FormOptions<R, Fields>): RouteForm<Fields> {
  const { start, args, toBody = (fields: Fields) => fields, fieldFor, incomplete } = options
  const form = useForm<Fields>({
    defaultValues: start,
    resolver: resolverFor<Fields>(route, toBody, fieldFor),
    shouldFocusError: true,
  })
  const mutation = useRouteMutation(route, options)
  const sending = useRef(false)

  const showAtFields = (errors: Record<string, string>) => {
    for (const [field, message] of Object.entries(errors))
      form.setError((fieldFor?.(field) ?? (field || 'root')) as Path<Fields>, { message })
  }

  async function send(fields: Fields) {
    // A second click before the button shows that it is busy.
    if (sending.current) return
    sending.current = true
    try {
      await mutation.mutateAsync({ ...args, body: toBody(fields) } as RouteArguments<R>)
    } catch (error) {
      showAtFields(fieldErrorsOf(error))
    } finally {
      sending.current = false
    }
  }

  const refuse = () => incomplete && showFailure(incomplete)
  return { ...form, submit: form.handleSubmit(send, refuse), isSending: mutation.isPending }
}

function resolverFor<Fields extends FieldValues>(
  { body }: RouteDefinition,
  toBody: (fields: Fields) => unknown,
  fieldFor: (bodyField: string) => string = (field) => field,
): Resolver<Fields> {
  return (fields) => {
    const read = body ? z.safeParse(body, toBody(fields)) : { success: true as const }
    if (read.success) return { values: fields, errors: {} }
    const errors = {}
    for (const [field, message] of Object.entries(fieldErrorsOfIssues(read.error.issues)))
      set(errors, fieldFor(field) || 'root', { type: 'schema', message })
    return { values: {}, errors }
  }
}
