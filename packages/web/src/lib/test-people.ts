import type { User } from '@rondall/contract/model/user.ts'

export const rose: User = {
  id: 'rose',
  name: 'Rose Miller',
  email: 'rose@home.example',
  role: 'senior',
  detailedRole: 'senior',
  subscriptionStatus: 'active',
}

export const daniel: User = {
  id: 'daniel',
  name: 'Daniel Miller',
  email: 'daniel@home.example',
  role: 'caregiver',
  detailedRole: 'caregiver_primary',
  subscriptionStatus: 'active',
}
