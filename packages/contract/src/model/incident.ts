import * as z from 'zod/mini'
import { incidentKinds } from '../kinds/incident-kinds.ts'
import { missReasons } from '../kinds/miss-reasons.ts'
import { namesOf } from '../kinds/names-of.ts'

export const incidentKind = z.enum(namesOf(incidentKinds))
export const incidentState = z.enum(['open', 'claimed', 'closed'])
export type IncidentState = z.infer<typeof incidentState>

/** How somebody who closes an incident says it ended. */
export const closingOutcome = z.enum([
  'all-well',
  'helped',
  'emergency-services',
  'mistake',
  'other',
])

/** The last three are the senior's own answer, which closes what was opened for want of it. */
export const incidentOutcome = z.enum([
  ...closingOutcome.options,
  'answered-late',
  'answered-reminder',
  'asked-for-help',
])
export type IncidentOutcome = z.infer<typeof incidentOutcome>

export const missReason = z.enum(namesOf(missReasons))

/** An ISO 8601 instant. */
const instant = z.string()
export const personOfIncident = z.object({ id: z.string(), name: z.string() })

export const incident = z.object({
  id: z.string(),
  /** Stands on every message about it. */
  reference: z.string(),
  seniorId: z.string(),
  /** Where the senior is called; with what is not closed only. */
  seniorPhone: z.optional(z.nullable(z.string())),
  kind: incidentKind,
  reason: z.nullable(missReason),
  state: incidentState,
  openedAt: instant,
  claimedBy: z.nullable(personOfIncident),
  claimedAt: z.nullable(instant),
  etaAt: z.nullable(instant),
  offeredTo: z.nullable(personOfIncident),
  closedBy: z.nullable(personOfIncident),
  closedAt: z.nullable(instant),
  outcome: z.nullable(incidentOutcome),
  note: z.nullable(z.string()),
  /** When more people are alerted, or a claim is over. */
  nextActionAt: z.nullable(instant),
})
export type Incident = z.infer<typeof incident>

export const incidentEvent = z.object({
  at: instant,
  kind: z.string(),
  person: z.nullable(personOfIncident),
  details: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  note: z.nullable(z.string()),
})

export const deliveryState = z.enum([
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'superseded',
])

/** What was sent to whom about an incident, and what became of it. */
export const incidentDelivery = z.object({
  person: personOfIncident,
  channel: z.string(),
  template: z.string(),
  state: deliveryState,
  at: instant,
})

export const incidentWithTimeline = z.extend(incident, {
  timeline: z.array(incidentEvent),
  deliveries: z.array(incidentDelivery),
})
export type IncidentWithTimeline = z.infer<typeof incidentWithTimeline>
