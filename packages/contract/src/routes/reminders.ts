import * as z from 'zod/mini'
import { changedAnswers } from '../changed-answers.ts'
import {
  dueReminder,
  newReminder,
  reminder,
  reminderAnswer,
  reminderChange,
} from '../model/reminder.ts'
import { route } from '../route.ts'
import { byId, done, ofSenior } from '../senior-query.ts'

export const listReminders = route({
  method: 'GET',
  path: '/api/reminders',
  summary: "A senior's reminders",
  permission: 'see-reminders',
  query: ofSenior,
  answer: z.array(reminder),
})

export const addReminder = route({
  method: 'POST',
  path: '/api/reminders',
  summary: 'Set a reminder',
  permission: 'change-reminders',
  query: ofSenior,
  body: newReminder,
  changes: changedAnswers.reminders,
  answer: reminder,
})

export const editReminder = route({
  method: 'PUT',
  path: '/api/reminders/:id',
  summary: 'Change a reminder; with `isActive` alone, switch it on or off',
  permission: 'change-reminders',
  params: byId,
  query: ofSenior,
  body: reminderChange,
  changes: changedAnswers.reminders,
  answer: reminder,
})

export const answerMedicationQuestion = route({
  method: 'POST',
  path: '/api/reminders/:id/medication',
  summary:
    'Say whether a reminder of before there were kinds is medication; the first answer stands',
  permission: 'change-reminders',
  params: byId,
  query: ofSenior,
  body: z.object({ isMedication: z.boolean() }),
  changes: changedAnswers.reminders,
  answer: reminder,
})

export const deleteReminder = route({
  method: 'DELETE',
  path: '/api/reminders/:id',
  summary: 'Remove a reminder',
  permission: 'change-reminders',
  params: byId,
  query: ofSenior,
  changes: changedAnswers.reminders,
  answer: done,
})

export const listDueReminders = route({
  method: 'GET',
  path: '/api/reminders/due',
  summary: 'Reminders whose time has come and that wait for an answer, the oldest first',
  permission: 'see-reminders',
  query: ofSenior,
  answer: z.array(dueReminder),
})

export const answerReminder = route({
  method: 'POST',
  path: '/api/reminders/due/:id/answer',
  summary: 'Done, skipped, or not sure; a later answer replaces an earlier one',
  permission: 'senior-self',
  params: byId,
  body: z.object({ answer: reminderAnswer }),
  changes: changedAnswers.reminders,
  answer: done,
})

export const snoozeReminder = route({
  method: 'POST',
  path: '/api/reminders/due/:id/snooze',
  summary: 'Remind again in 10 minutes; not found once it has been answered or missed',
  permission: 'senior-self',
  params: byId,
  changes: changedAnswers.reminders,
  answer: dueReminder,
})
