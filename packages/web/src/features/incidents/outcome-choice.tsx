import { useId } from 'react'

interface OutcomeChoiceProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  error: string | undefined
}

/** One under the other, none chosen until somebody chooses. */
export function OutcomeChoice<Value extends string>(props: OutcomeChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${name}-error`}>
      <legend className="mb-2 font-semibold">How it ended</legend>
      {props.options.map(({ value, label }) => (
        <label
          key={value}
          className="line-control flex min-h-target items-center gap-3 rounded-control bg-surface px-4 py-2 font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="size-5 shrink-0 accent-current outline-none"
          />
          {label}
        </label>
      ))}
      <p id={`${name}-error`} role="alert" className="font-semibold text-danger">
        {props.error}
      </p>
    </fieldset>
  )
}
