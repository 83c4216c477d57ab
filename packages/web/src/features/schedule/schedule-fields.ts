import {
  defaultCheckInTime,
  defaultCheckInWindowMinutes,
  defaultEarliestAnswerTime,
  defaultEarlyAnswerHours,
} from '@rondall/contract/constants/check-ins.ts'
import { type CheckInSchedule, checkInScheduleChange } from '@rondall/contract/model/check-in.ts'
import * as z from 'zod/mini'
import { fieldErrorsOfIssues } from '../../lib/field-errors.ts'

/** The fields as they are typed; what is wrong with them is for the contract to say. */
export interface ScheduleFields {
  enabled: boolean
  time: string
  windowMinutes: string
  timeZone: string
  days: number[]
  pausedFromOn: string
  pausedToOn: string
  anyActivityCounts: boolean
  earlyAnswerHours: string
  earliestAnswerTime: string
}

export const usualFields = (schedule: CheckInSchedule | null): ScheduleFields => ({
  enabled: schedule?.enabled ?? true,
  time: schedule?.time ?? defaultCheckInTime,
  windowMinutes: String(schedule?.windowMinutes ?? defaultCheckInWindowMinutes),
  timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: schedule?.days ?? [1, 2, 3, 4, 5, 6, 7],
  pausedFromOn: schedule?.pausedFromOn ?? '',
  pausedToOn: schedule?.pausedToOn ?? '',
  anyActivityCounts: schedule?.anyActivityCounts ?? false,
  earlyAnswerHours: String(schedule?.earlyAnswerHours ?? defaultEarlyAnswerHours),
  earliestAnswerTime: schedule?.earliestAnswerTime ?? defaultEarliestAnswerTime,
})

/** What is sent, or what has to be mended first. */
export function readFields(fields: ScheduleFields) {
  const { windowMinutes, earlyAnswerHours, pausedFromOn, pausedToOn } = fields
  const parsed = z.safeParse(checkInScheduleChange, {
    ...fields,
    timeZone: fields.timeZone.trim(),
    windowMinutes: numberIn(windowMinutes),
    earlyAnswerHours: numberIn(earlyAnswerHours),
    pausedFromOn: pausedFromOn || null,
    pausedToOn: pausedToOn || null,
  })
  const problems = parsed.success ? {} : inFields(fieldErrorsOfIssues(parsed.error.issues))
  if (!windowMinutes.trim()) problems.windowMinutes = 'Please give the window in minutes.'
  if (!earlyAnswerHours.trim()) problems.earlyAnswerHours = 'Please give the hours, or 0.'
  if (pausedToOn && !pausedFromOn) problems.pausedFromOn = 'Please say when the pause begins.'
  const ok = parsed.success && Object.keys(problems).length === 0
  return ok ? { change: parsed.data, problems } : { change: undefined, problems }
}

const numberIn = (typed: string) => (typed.trim() ? Number(typed) : undefined)

/** What is said of the whole is said at the end of the pause, which is all it can be about. */
export function inFields({ '': whole, ...fields }: Record<string, string>) {
  return whole ? { pausedToOn: whole, ...fields } : fields
}
