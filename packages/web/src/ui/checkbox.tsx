import { Check } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { useId } from 'react'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex min-h-target items-center gap-3">
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
        className="line-control grid size-8 shrink-0 place-items-center rounded-lg bg-surface disabled:bg-sunk data-[state=checked]:border-brand data-[state=checked]:bg-brand data-[state=checked]:text-on-brand"
      >
        <Primitive.Indicator>
          <Check aria-hidden strokeWidth={3.5} className="size-6" />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className="flex min-h-target grow items-center py-1">
        {label}
      </label>
    </div>
  )
}
