import type { RelationshipType } from '../model/care-relationship.ts'
import type { MobilityLevel } from '../model/senior-profile.ts'
import type { DetailedRole } from '../model/user.ts'

export const roleLabels: Record<DetailedRole, string> = {
  senior: 'Senior User',
  caregiver: 'Caregiver',
  caregiver_primary: 'Primary Caregiver',
  caregiver_secondary: 'Secondary Caregiver',
  caregiver_emergency: 'Emergency Contact',
}
export const relationshipLabels: Record<RelationshipType, string> = {
  son: 'Son',
  daughter: 'Daughter',
  caregiver: 'Professional Caregiver',
  relative: 'Other Relative',
  friend: 'Friend',
}
export const mobilityLabels: Record<MobilityLevel, string> = {
  independent: 'Fully Independent',
  cane_walker: 'Uses Cane or Walker',
  wheelchair: 'Uses Wheelchair',
  limited: 'Limited Mobility',
}
export const profileWizardSteps = 7
