import type { IncidentKind } from './model/incident.ts'

/** Somebody in need asks: louder and faster than the rest, and quiet hours hold nothing back. */
export const callsForHelp = ['help-request', 'safety-words'] as const satisfies IncidentKind[]
export type CallForHelp = (typeof callsForHelp)[number]

export const isCallForHelp = ({ kind }: { kind: IncidentKind }) =>
  callsForHelp.some((call) => call === kind)
