import { expect, test } from 'vitest'
import { type DueSchedule, earlyQuestion, stepForAnswer, stepSchedule } from './schedule-state.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Asked at nine in London, in winter. */
const due = Date.UTC(2026, 10, 21, 9)
const schedule: DueSchedule = {
  time: '09:00',
  windowMinutes: 30,
  timeZone: 'Europe/London',
  days: [1, 2, 3, 4, 5, 6, 7],
  pausedFromOn: null,
  pausedToOn: null,
  earlyAnswerHours: 4,
  earliestAnswerTime: '04:00',
  settledOn: '2026-11-20',
  changedAt: 0,
}
const dates = ({ occurrences }: ReturnType<typeof stepSchedule>) => occurrences.map(({ on }) => on)

test('a question is brought forth in the moment it is due, and the next day’s is what comes next', () => {
  expect(stepSchedule(schedule, due - 1)).toEqual({
    ...{ settledOn: '2026-11-20', nextActionAt: due, occurrences: [] },
  })
  const step = stepSchedule(schedule, due)
  expect(dates(step)).toEqual(['2026-11-21'])
  expect(step).toMatchObject({ settledOn: '2026-11-21', nextActionAt: due + dayMs })
})

test('where nothing is to come nothing does', () => {
  const paused = { ...schedule, pausedFromOn: '2026-11-22' }
  expect(stepSchedule(paused, due)).toMatchObject({ settledOn: '2026-11-21', nextActionAt: null })
})

test('after years away a hundred days come at once, and the rest after them', () => {
  const step = stepSchedule(schedule, due + 400 * dayMs)
  expect(step.occurrences).toHaveLength(100)
  expect(step.nextActionAt).toBe(due + 100 * dayMs)
})

test('an answer is early from four hours before until the question comes', () => {
  const early = (now: number) => earlyQuestion(schedule, now)?.on
  expect(early(due - 4 * hourMs - 1)).toBeUndefined()
  expect(early(due - 4 * hourMs)).toBe('2026-11-21')
  expect(early(due - 1)).toBe('2026-11-21')
  expect(early(due)).toBeUndefined()
  expect(earlyQuestion({ ...schedule, earlyAnswerHours: 0 }, due - 1)).toBeUndefined()
  expect(earlyQuestion({ ...schedule, days: [] }, due - 1)).toBeUndefined()
})

test('with an early answer the schedule stands behind the day that it answers', () => {
  expect(stepForAnswer(schedule, due - 5 * hourMs)).toMatchObject({
    ...{ settledOn: '2026-11-20', nextActionAt: due, occurrences: [] },
  })
  const early = stepForAnswer(schedule, due - hourMs)
  expect(dates(early)).toEqual(['2026-11-21'])
  expect(early).toMatchObject({ settledOn: '2026-11-21', nextActionAt: due + dayMs })
  const afterDowntime = stepForAnswer(schedule, due + dayMs - hourMs)
  expect(dates(afterDowntime)).toEqual(['2026-11-21', '2026-11-22'])
})
