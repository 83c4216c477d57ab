import type { ReactNode } from 'react'

/** One primitive in its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <p className="mb-3 text-ink-soft text-small">{name}</p>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
