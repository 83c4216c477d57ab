import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { useId } from 'react'
import { describedBy, Labelled } from './labelled.tsx'

interface SelectProps {
  label: string
  value: string
  /** No option may have an empty value. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  error?: string | undefined
}

export function Select(props: SelectProps) {
  const id = useId()
  return (
    <Labelled id={id} label={props.label} error={props.error}>
      <Primitive.Root
        value={props.value}
        onValueChange={props.onChange}
        disabled={props.disabled ?? false}
      >
        <Primitive.Trigger
          id={id}
          {...describedBy(id, { error: props.error })}
          className="line-control flex min-h-target w-full items-center justify-between gap-3 rounded-control bg-surface px-4 py-2 text-left disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft"
        >
          <Primitive.Value placeholder={props.placeholder} />
          <Primitive.Icon>
            <ChevronDown aria-hidden />
          </Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            position="popper"
            sideOffset={6}
            className="line z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-control bg-surface p-2 text-body text-ink shadow-lift"
          >
            <Primitive.Viewport>
              {props.options.map((option) => (
                <Primitive.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-target cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2 outline-none data-highlighted:bg-brand data-highlighted:text-on-brand"
                >
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  <Primitive.ItemIndicator>
                    <Check aria-hidden />
                  </Primitive.ItemIndicator>
                </Primitive.Item>
              ))}
            </Primitive.Viewport>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Labelled>
  )
}
