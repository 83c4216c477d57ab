import { useId } from 'react'

interface ProgressProps {
  label: string
  value: number
  max: number
}

export function Progress({ label, value, max }: ProgressProps) {
  const id = useId()
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div>
      <p id={id} className="mb-2 font-semibold">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-4 overflow-hidden rounded-full border-2 border-line-strong bg-sunk"
      >
        <div
          className="h-full origin-left bg-brand transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
