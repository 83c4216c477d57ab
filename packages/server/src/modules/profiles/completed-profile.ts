import type { SeniorProfile } from '@rondall/contract/model/senior-profile.ts'

/** The person's own words, and another's where they have said nothing. */
export function completed(own: SeniorProfile, offered: SeniorProfile): SeniorProfile {
  const said = Object.entries(own).filter(([, value]) => value !== '')
  return { ...offered, ...Object.fromEntries(said) }
}
