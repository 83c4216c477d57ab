import { bestFit, type Phrase, phrase } from '../phrases.ts'

/** Something people talk about: what to listen for, what to say to it, what to ask next. */
export interface Theme {
  id: string
  /** How it is called in "we talked about …". */
  name: string
  /** Feelings outweigh subjects: grief is heard before the garden it is told in. */
  weight: number
  hears: readonly Phrase[]
  reflects: readonly string[]
  asks: readonly Question[]
}

export interface Question {
  id: string
  text: string
}

interface WrittenTheme {
  name: string
  weight?: number
  hears: string[]
  reflects: string[]
  asks: Record<string, string>
}

export const theme = (
  id: string,
  { name, weight = 0, hears, reflects, asks }: WrittenTheme,
): Theme => ({
  id,
  name,
  weight,
  hears: hears.map(phrase),
  reflects,
  asks: Object.entries(asks).map(([key, text]) => ({ id: `${id}.${key}`, text })),
})

/** What was said is most about this, if about anything. */
export function themeOf(heard: readonly string[], themes: readonly Theme[]): Theme | undefined {
  const fits = themes
    .map((one) => ({ one, fit: bestFit(heard, one.hears) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit + b.one.weight - (a.fit + a.one.weight))
  return fits[0]?.one
}
