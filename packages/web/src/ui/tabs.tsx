import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  /** The one that is open at the start; without it, or where there is none of that name, the first. */
  start?: string | undefined
  onChange?: (value: string) => void
  tabs: readonly { value: string; label: string; content: ReactNode }[]
}

export function Tabs({ label, start, onChange = () => undefined, tabs }: TabsProps) {
  const first = tabs.find(({ value }) => value === start) ?? tabs[0]
  return (
    <Primitive.Root defaultValue={first?.value ?? ''} onValueChange={onChange}>
      <Primitive.List
        aria-label={label}
        className="line flex flex-wrap gap-1 rounded-control bg-sunk p-1"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-target grow rounded-[0.7rem] px-4 py-2 font-semibold text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card data-[state=active]:underline data-[state=active]:decoration-3 data-[state=active]:decoration-lamp data-[state=active]:underline-offset-8"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-gap">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
