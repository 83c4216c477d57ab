import {
  defaultCheckInTime,
  defaultCheckInWindowMinutes,
  defaultEarliestAnswerTime,
  defaultEarlyAnswerHours,
} from '@rondall/contract/constants/check-ins.ts'
import type { CheckInSchedule } from '@rondall/contract/model/check-in.ts'

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

/** How the call is made of the fields, and what its schema cannot know of them. */
export const scheduleChecks = {
  toBody: (fields: ScheduleFields) => ({
    ...fields,
    timeZone: fields.timeZone.trim(),
    windowMinutes: numberIn(fields.windowMinutes),
    earlyAnswerHours: numberIn(fields.earlyAnswerHours),
    pausedFromOn: fields.pausedFromOn || null,
    pausedToOn: fields.pausedToOn || null,
  }),
  // A number that is not given is one that stays as it is: only the form knows that it was taken away.
  check: ({ windowMinutes, earlyAnswerHours, pausedFromOn, pausedToOn }: ScheduleFields) => ({
    windowMinutes: windowMinutes.trim() ? undefined : 'Please give the window in minutes.',
    earlyAnswerHours: earlyAnswerHours.trim() ? undefined : 'Please give the hours, or 0.',
    pausedFromOn: pausedToOn && !pausedFromOn ? 'Please say when the pause begins.' : undefined,
  }),
  /** What is said of the whole is said at the end of the pause, which is all it can be about. */
  fieldFor: (field: string) => field || 'pausedToOn',
}

const numberIn = (typed: string) => (typed.trim() ? Number(typed) : undefined)
