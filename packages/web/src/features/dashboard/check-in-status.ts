import type { LatestCheckIn, SeniorState } from '../../domain/seniors/senior-state.ts'
import { counted } from '../../lib/zoned-words.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const hourMs = 60 * 60_000

const tones: Record<SeniorState['words'], BadgeTone> = {
  'No check-in': 'plain',
  'All good': 'good',
  'Needs help': 'bad',
  'Check-in overdue': 'bad',
  'We could not check': 'notice',
  'Check-ins paused': 'plain',
  'Check-ins off': 'plain',
}

/** Red is for what somebody has to do something about. */
export const toneOf = ({ words, isWaiting }: SeniorState): BadgeTone =>
  isWaiting ? 'notice' : tones[words]

/** How long ago the latest check-in was. */
export function lastCheckInText(latest: LatestCheckIn, now: Date): string {
  if (!latest) return 'Never'
  const hours = Math.floor((now.getTime() - Date.parse(latest.timestamp)) / hourMs)
  if (hours < 1) return 'Less than 1 hour ago'
  return hours < 24
    ? `${counted(hours, 'hour')} ago`
    : `${counted(Math.floor(hours / 24), 'day')} ago`
}
