import type { MissReason } from '@rondall/contract/model/incident.ts'

/** Why a check-in was missed. Our own failure is never told as an answer that did not come. */
export const missReasonWords: Record<MissReason, string> = {
  'no-answer': 'No answer',
  'device-offline': 'Their device seems to be offline',
  'no-device': 'No device of theirs is connected',
  'answered-unclearly': 'They talked with Rondall, but it did not become clear whether all is well',
  'our-failure': 'We could not check, because of a fault of ours',
}

export const channelWords = { push: 'Push', email: 'E-mail', sms: 'SMS' } as const
