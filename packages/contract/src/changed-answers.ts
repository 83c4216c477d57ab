import type { LiveTopic } from './routes/live.ts'

type Paths = readonly `/api/${string}`[]

/**
 * Which answers are old once something of a senior has changed, by the beginnings of their paths: for the calls
 * that change it and for the live events that tell of it.
 */
export const changedAnswers = {
  'check-ins': ['/api/checkins'],
  incidents: ['/api/incidents', '/api/checkins'],
  reminders: ['/api/reminders'],
  journal: ['/api/journal'],
  'care-team': [
    '/api/care-relationships',
    '/api/care-requests',
    '/api/care-team',
    '/api/invitations',
    '/api/ladder',
    '/api/help',
  ],
  ladder: ['/api/ladder', '/api/notifications/preferences'],
} as const satisfies Record<Exclude<LiveTopic, 'access'>, Paths>
