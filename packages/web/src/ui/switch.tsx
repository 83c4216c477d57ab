import { Switch as Primitive } from 'radix-ui'
import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that takes effect at once. The words On and Off stand beside it: colour alone says nothing. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <label htmlFor={id} className="min-w-0 grow basis-36">
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-soft text-small">
            {hint}
          </span>
        )}
      </label>
      <span className="flex items-center gap-4">
        <span aria-hidden className="min-w-9 text-ink-soft text-small">
          {checked ? 'On' : 'Off'}
        </span>
        <Primitive.Root
          id={id}
          checked={checked}
          disabled={disabled}
          onCheckedChange={onChange}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="line-control relative h-11 w-19 shrink-0 rounded-full bg-sunk after:absolute after:-inset-2 disabled:opacity-60 data-[state=checked]:border-brand data-[state=checked]:bg-brand"
        >
          <Primitive.Thumb className="block size-8 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[2.25rem] data-[state=checked]:bg-on-brand" />
        </Primitive.Root>
      </span>
    </div>
  )
}
