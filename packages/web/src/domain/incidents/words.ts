import type { IncidentOutcome, MissReason } from '@rondall/contract/model/incident.ts'

/** Why a check-in was missed. Our own failure is never told as an answer that did not come. */
export const missReasonWords: Record<MissReason, string> = {
  'no-answer': 'No answer',
  'device-offline': 'Their device seems to be offline',
  'no-device': 'No device of theirs is connected',
  'answered-unclearly': 'They talked with Rondall, but it did not become clear whether all is well',
  'our-failure': 'We could not check, because of a fault of ours',
}

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

export const channelWords = { push: 'Push', email: 'E-mail', sms: 'SMS' } as const
