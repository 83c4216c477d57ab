import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { RouteForm as Form } from './use-route-form.ts'

interface RouteFormProps<Fields extends FieldValues> {
  form: Form<Fields>
  /** Where the fields can be sent by another call as well. */
  onSubmit?: (event: FormEvent) => unknown
  children: ReactNode
  className?: string
}

/** The form element of `useRouteForm`; its fields find it by themselves. */
export function RouteForm<Fields extends FieldValues>({
  form,
  onSubmit = form.submit,
  children,
  className = 'flex flex-col gap-5',
}: RouteFormProps<Fields>) {
  const { message } = form.formState.errors.root ?? {}
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className={className}>
        {children}
        {message && (
          <p role="alert" className="font-semibold text-danger">
            {message}
          </p>
        )}
      </form>
    </FormProvider>
  )
}
