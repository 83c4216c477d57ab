import type { DetailedRole } from '@rondall/contract/model/user.ts'

export const roleLabel: Record<DetailedRole, string> = {
  senior: 'Senior User',
  caregiver: 'Caregiver',
  caregiver_primary: 'Primary Caregiver',
  caregiver_secondary: 'Secondary Caregiver',
  caregiver_emergency: 'Emergency Contact',
}
