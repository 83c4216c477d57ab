import type { ReminderKind } from '@rondall/contract/model/reminder.ts'

const medication =
  /\b(pills?|tablets?|capsules?|medicines?|medications?|meds?|insulin|inhalers?|drops|dose|doses|injections?|vitamins?|aspirin|statins?|antibiotics?|blood (pressure|thinner)s?|metformin|warfarin|ointment|patch)\b/i
const appointment =
  /\b(appointments?|doctors?|dr|dentist|clinic|hospital|visits?|meet(ing)?|hairdresser|check-?up|therapy|physio(therapist|therapy)?|church|lunch with|dinner with)\b/i

/** What a reminder is about, where nobody said; a word too many only means that somebody looks in. */
export function kindOf(title: string): ReminderKind {
  if (medication.test(title)) return 'medication'
  return appointment.test(title) ? 'appointment' : 'task'
}
