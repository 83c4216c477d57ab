import * as z from 'zod/mini'

export type Environment = Record<string, string | undefined>

export type Reader = ReturnType<typeof reader>

/** Reads single variables; what is wrong with one is added to `problems` and its fallback taken. */
export function reader(environment: Environment, problems: string[]) {
  const text = (name: string) => environment[name]?.trim() || undefined

  function integer(name: string, fallback: number, least: number, most: number) {
    const given = text(name)
    if (given === undefined) return fallback
    const parsed = z.coerce.number().check(z.int(), z.gte(least), z.lte(most)).safeParse(given)
    if (parsed.success) return parsed.data
    problems.push(`${name} must be a whole number from ${least} to ${most}.`)
    return fallback
  }

  function url(name: string, protocols: string[]) {
    const given = text(name)
    if (given === undefined) return undefined
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) {
      return given.replace(/\/+$/, '')
    }
    problems.push(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
    return undefined
  }

  function flag(name: string, fallback: boolean) {
    const given = text(name)
    if (given === undefined) return fallback
    if (given === '1' || given === '0') return given === '1'
    problems.push(`${name} must be 1 or 0.`)
    return fallback
  }

  return { text, integer, url, flag }
}
