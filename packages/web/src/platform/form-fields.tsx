import type { ComponentProps, ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

/** A field of the form around it by its name, with what is wrong with it. */
function useField(name: string) {
  const { field, fieldState } = useController({ name })
  return { field, error: fieldState.error?.message }
}

type Named<Control extends (props: never) => ReactNode> = { name: string } & Omit<
  Parameters<Control>[0],
  'name' | 'value' | 'checked' | 'onChange' | 'error'
>

/** `error` is told while nothing is wrong with what was typed. */
export function FormText({
  name,
  error: otherwise,
  ...rest
}: ComponentProps<typeof TextField> & { name: string }) {
  const { field, error } = useField(name)
  return <TextField {...rest} {...field} error={error ?? otherwise} />
}

export function FormTextArea({
  name,
  ...rest
}: ComponentProps<typeof TextArea> & { name: string }) {
  const { field, error } = useField(name)
  return <TextArea {...rest} {...field} error={error} />
}

export function FormSelect({ name, ...rest }: Named<typeof Select>) {
  const { field, error } = useField(name)
  return <Select {...rest} value={field.value} onChange={field.onChange} error={error} />
}

export function FormChoice<Value extends string>({
  name,
  ...rest
}: {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  compact?: boolean
}) {
  const { field } = useField(name)
  return <ChoiceGroup<Value> {...rest} value={field.value} onChange={field.onChange} />
}

export function FormSwitch({ name, ...rest }: Named<typeof Switch>) {
  const { field } = useField(name)
  return <Switch {...rest} checked={field.value} onChange={field.onChange} />
}

export function FormCheckbox({ name, ...rest }: Named<typeof Checkbox>) {
  const { field } = useField(name)
  return <Checkbox {...rest} checked={field.value} onChange={field.onChange} />
}

/** Sends the form around it. */
export function FormSubmit(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const { formState } = useFormContext()
  return <Button type="submit" busy={formState.isSubmitting} {...props} />
}
