import { useId } from 'react'

interface ChoiceGroupProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Short labels: side by side also where there is little room. */
  compact?: boolean
}

/** One of a few, all in sight. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-2 font-semibold">{props.label}</legend>
      <div
        className={
          props.compact ? 'flex flex-wrap gap-2' : 'grid gap-3 @lg:auto-cols-fr @lg:grid-flow-col'
        }
      >
        {props.options.map((option) => (
          <label
            key={option.value}
            className="line-control flex min-h-target items-center @lg:justify-center gap-2 rounded-control bg-surface px-4 py-2 font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
              className="size-5 shrink-0 accent-current outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
