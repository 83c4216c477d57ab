import type { CareRole } from '../model/user.ts'

/** What each role may see, in the words of the consent screen; the table stands in the server's access module. */
export const whatRoleSees: Record<CareRole, readonly string[]> = {
  caregiver_primary: [
    'Whether you checked in today, and when you ask for help',
    'The journal entries you share, and your mood over time',
    'Your reminders, which they can also set and change',
    'Your profile, which they can also fill in',
    'When Rondall asks how you are, and who is called if you do not answer',
  ],
  caregiver_secondary: [
    'Whether you checked in today, and when you ask for help',
    'The journal entries you share, and your mood over time',
    'Your reminders, which they can also set and change',
    'Your profile',
  ],
  caregiver_emergency: [
    'Whether you checked in today, and when you ask for help',
    'Your reminders',
    'Your emergency card',
  ],
}

/** What stays while sharing is paused, so that somebody still comes when you need help. */
export const keptWhilePausedText =
  'Whether you checked in, your calls for help and your emergency card stay visible.'

/** What somebody looked at, by the call they made. */
export const looksInWords: Record<string, string> = {
  'GET /api/journal': 'your journal',
  'POST /api/journal/search': 'your journal',
  'PUT /api/journal/:id': 'your journal, and changed an entry',
  'DELETE /api/journal/:id': 'your journal, and removed an entry',
  'GET /api/reminders': 'your reminders',
  'POST /api/reminders': 'your reminders, and set one',
  'PUT /api/reminders/:id': 'your reminders, and changed one',
  'POST /api/reminders/:id/medication': 'your reminders, and said whether one is medication',
  'DELETE /api/reminders/:id': 'your reminders, and removed one',
  'GET /api/checkins/latest': 'your check-in',
  'GET /api/analytics/dashboard': 'how you have been over time',
  'GET /api/profile/:seniorId': 'your profile',
  'POST /api/profile/:seniorId': 'your profile, and filled it in',
  'GET /api/ladder': 'who is called when you need help',
  'PUT /api/ladder': 'how fast people are called when you need help, and changed it',
  'PUT /api/ladder/order': 'who is called first when you need help, and changed it',
  'POST /api/ladder/test': 'who is called when you need help, and tested it',
  'GET /api/checkins': 'your check-ins',
  'GET /api/checkins/schedule': 'when you are asked how you are',
  'PUT /api/checkins/schedule': 'when you are asked how you are, and changed it',
  'GET /api/incidents': 'when you needed help',
  'GET /api/incidents/:id': 'when you needed help',
  'GET /api/invitations': 'who is invited to care for you',
  'POST /api/invitations': 'who is invited to care for you, and invited someone',
}
