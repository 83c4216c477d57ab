import { tooltipDelayMs, tooltipSkipDelayMs } from '@rondall/contract/constants/screens.ts'
import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
      {children}
    </Primitive.Provider>
  )
}

interface TooltipProps {
  text: string
  /** The one element that is explained. */
  children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Content
        sideOffset={8}
        collisionPadding={8}
        className="z-50 max-w-xs animate-fade rounded-lg bg-ink px-3 py-2 font-normal text-paper text-small"
      >
        {text}
      </Primitive.Content>
    </Primitive.Root>
  )
}
