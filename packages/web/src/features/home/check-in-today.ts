import type { CheckInDay, CheckInStatus } from '@rondall/contract/model/check-in.ts'
import { dateOnDevice } from '../../lib/check-ins/asked-today.ts'

export interface CheckInToday {
  state: 'none' | 'coming' | 'due' | 'answered' | 'late' | 'not-asked' | 'paused'
  text: string
}

interface Known {
  days: readonly CheckInDay[] | undefined
  latest: { timestamp: string; status: CheckInStatus } | null | undefined
  now: Date
}

/** Where today's check-in stands, in words. A question that we failed to ask is never called unanswered. */
export function checkInToday({ days, latest, now }: Known): CheckInToday {
  const today = dateOnDevice(now)
  const day = days?.find(({ on }) => on === today)
  const ok = latest?.status === 'ok' && dateOnDevice(new Date(latest.timestamp)) === today
  const answeredAt = day?.answeredAt ?? (ok ? latest.timestamp : undefined)
  if (answeredAt) {
    return { state: 'answered', text: `You told us at ${clockTime(answeredAt)}. Thank you!` }
  }
  if (!day) return { state: 'none', text: 'Let your care team know that you are well.' }
  if (day.state === 'missed') {
    const text =
      'We have not heard from you today, so your care team was asked to look in. Are you OK?'
    return { state: 'late', text }
  }
  if (day.state === 'not-checked') {
    const text = 'We could not ask you in time today. That was our fault. Are you OK?'
    return { state: 'not-asked', text }
  }
  if (day.state === 'excused') return { state: 'paused', text: 'Nobody waits for it today.' }
  if (now < new Date(day.dueAt)) {
    return { state: 'coming', text: `We will ask you at ${clockTime(day.dueAt)}.` }
  }
  const text = `Please tell your care team that you are OK, by ${clockTime(day.endsAt)}.`
  return { state: 'due', text }
}

const clockTime = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
