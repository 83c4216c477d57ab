import type { IncidentOutcome } from '@rondall/contract/model/incident.ts'

export const outcomeWords: Record<IncidentOutcome, string> = {
  'all-well': 'All is well',
  helped: 'Someone helped',
  'emergency-services': 'Emergency services came',
  mistake: 'It was a mistake',
  other: 'Something else',
  'answered-late': 'Checked in late, and is OK',
  'answered-reminder': 'Answered the reminder late',
  'asked-for-help': 'Asked for help instead',
}
