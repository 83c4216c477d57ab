/** 'Rose Ann Miller' becomes 'RM'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase()
}

/** Decoration beside a name that is written out. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-[calc(var(--target)*1.1)] shrink-0 place-items-center rounded-full border-2 border-lamp bg-lamp-soft font-bold text-lead text-on-lamp-soft"
    >
      {initialsOf(name)}
    </span>
  )
}
