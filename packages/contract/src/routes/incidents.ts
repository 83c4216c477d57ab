import * as z from 'zod/mini'
import { changedAnswers } from '../changed-answers.ts'
import { closingOutcome, incident, incidentWithTimeline } from '../model/incident.ts'
import { route } from '../route.ts'
import { byId, ofSenior } from '../senior-query.ts'

const seniorAnd = <Shape extends z.core.$ZodShape>(shape: Shape) => z.extend(ofSenior, shape)

export const listIncidents = route({
  method: 'GET',
  path: '/api/incidents',
  summary: "A senior's incidents, the newest first; with state=open those that are not closed",
  permission: 'handle-incidents',
  query: seniorAnd({ state: z.optional(z.enum(['open', 'all'])) }),
  answer: z.array(incident),
})

export const readIncident = route({
  method: 'GET',
  path: '/api/incidents/:id',
  summary: 'One incident with what happened and what was sent',
  permission: 'handle-incidents',
  params: byId,
  query: ofSenior,
  answer: incidentWithTimeline,
})

/** Up to two days: whoever needs longer had better hand over. */
const etaMinutes = z.optional(
  z
    .number('Please give minutes.')
    .check(
      z.int('Please give whole minutes.'),
      z.gte(0),
      z.lte(2880, 'Please give at most 2 days.'),
    ),
)

export const claimIncident = route({
  method: 'POST',
  path: '/api/incidents/:id/claim',
  summary: '"I\'m on it", with the minutes until one is there where known',
  permission: 'handle-incidents',
  params: byId,
  query: ofSenior,
  body: z.object({ etaMinutes }),
  changes: changedAnswers.incidents,
  answer: incidentWithTimeline,
  errors: ['incident-claimed', 'incident-closed'],
})

export const offerIncident = route({
  method: 'POST',
  path: '/api/incidents/:id/hand-over',
  summary: 'Ask somebody of the ladder to take over; it stays with the claimer until they claim it',
  permission: 'handle-incidents',
  params: byId,
  query: ofSenior,
  body: z.object({ to: z.uuid('Please choose who is to take over.') }),
  changes: changedAnswers.incidents,
  answer: incidentWithTimeline,
  errors: ['incident-not-yours', 'incident-closed'],
})

export const releaseIncident = route({
  method: 'POST',
  path: '/api/incidents/:id/release',
  summary: '"I cannot after all": everybody is alerted again',
  permission: 'handle-incidents',
  params: byId,
  query: ofSenior,
  changes: changedAnswers.incidents,
  answer: incidentWithTimeline,
  errors: ['incident-not-yours', 'incident-closed'],
})

export const closeIncident = route({
  method: 'POST',
  path: '/api/incidents/:id/close',
  summary: 'End it with an outcome and a note; everybody who was alerted is told',
  permission: 'handle-incidents',
  params: byId,
  query: ofSenior,
  body: z.object({
    outcome: closingOutcome,
    note: z.optional(z.string().check(z.trim(), z.maxLength(4000))),
  }),
  changes: changedAnswers.incidents,
  answer: incidentWithTimeline,
  errors: ['incident-closed'],
})

export const callWasMistake = route({
  method: 'POST',
  path: '/api/incidents/:id/mistake',
  summary: '"I\'m OK, it was a mistake": the senior\'s follow-up to their own call for help',
  permission: 'senior-self',
  params: byId,
  changes: changedAnswers.incidents,
  answer: incident,
  errors: ['incident-closed'],
})
