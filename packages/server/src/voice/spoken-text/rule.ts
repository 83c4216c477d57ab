/**
 * One way of writing something, and how it is said. Patterns repeat nothing inside a repetition and
 * begin where they cannot match twice, so each is linear in the text.
 */
export interface SpokenRule {
  written: RegExp
  spoken: string | ((match: string, ...groups: (string | undefined)[]) => string)
}

export const say = (text: string, rules: readonly SpokenRule[]) =>
  rules.reduce(
    (sofar, { written, spoken }) =>
      typeof spoken === 'string'
        ? sofar.replace(written, spoken)
        : sofar.replace(written, (match, ...groups) => spoken(match, ...groups)),
    text,
  )
