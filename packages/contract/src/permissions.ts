/**
 * What a route may need. `public` is anyone; `self` is any signed-in person acting on their own
 * account; the rest are acts on a senior's data and are decided from the relationship
 * (the table stands in the server's access module and nowhere else).
 */
export const permissions = [
  'public',
  'self',
  'senior-self',
  'caregiver-self',
  'see-check-ins',
  'handle-incidents',
  'see-journal',
  'change-journal',
  'see-reminders',
  'change-reminders',
  'see-profile',
  'change-profile',
  'see-emergency-card',
  'see-analytics',
  'change-senior-settings',
  'invite-people',
] as const

export type Permission = (typeof permissions)[number]
