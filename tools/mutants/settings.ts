/** What the command hands to the processes that run the tests. */
export interface Settings {
  /** The run's log. */
  log: string
  /** The sources under trial, by their path from the root. */
  sources: string[]
  /** The mutants that are alive. */
  only: string[]
  tests: string[]
  /** Whether the tests that take long have their turn, too, and every mutant in each test. */
  slow: boolean
}

export const settingsVariable = 'MUTANTS_SETTINGS'

export function givenSettings(): Settings {
  const given = process.env[settingsVariable]
  if (!given) throw new Error('Start this with npm run test:mutants')
  return JSON.parse(given)
}
