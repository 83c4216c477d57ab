import { namesOf } from './names-of.ts'

interface Kind {
  /** Of a title where nobody said what kind it is; a word too many only means that somebody looks in. */
  suggestedBy: RegExp | null
  /** The care team is told when it is not answered. */
  isToldWhenMissed: boolean
  /** On the buttons of a reminder that is due; no button where null. */
  answers: { taken: string; skipped: string; 'not-sure': string | null }
  /** As what it is kept, in the words that somebody reads who was asked. */
  keptAs: string
}

const answers = { taken: 'Done', skipped: 'Dismiss', 'not-sure': null }

/** In the order in which their words are looked for. */
export const reminderKinds = {
  medication: {
    suggestedBy:
      /\b(pills?|tablets?|capsules?|medicines?|medications?|meds?|insulin|inhalers?|drops|dose|doses|injections?|vitamins?|aspirin|statins?|antibiotics?|blood (pressure|thinner)s?|metformin|warfarin|ointment|patch)\b/i,
    isToldWhenMissed: true,
    answers: { taken: 'I took it', skipped: 'Not this time', 'not-sure': "I'm not sure" },
    keptAs: 'a medication',
  },
  appointment: {
    suggestedBy:
      /\b(appointments?|doctors?|dr|dentist|clinic|hospital|visits?|meet(ing)?|hairdresser|check-?up|therapy|physio(therapist|therapy)?|church|lunch with|dinner with)\b/i,
    isToldWhenMissed: false,
    answers,
    keptAs: 'something else',
  },
  task: { suggestedBy: null, isToldWhenMissed: false, answers, keptAs: 'something else' },
} as const satisfies Record<string, Kind>

export type ReminderKind = keyof typeof reminderKinds
export const usualReminderKind: ReminderKind = 'task'
/** Reminders of before there were kinds count as this one until their people say. */
export const kindInDoubt: ReminderKind = 'medication'

/** What a reminder is about, where nobody said. */
export const reminderKindOf = (
  title: string,
  kinds: readonly ReminderKind[] = namesOf(reminderKinds),
): ReminderKind =>
  kinds.find((kind) => reminderKinds[kind].suggestedBy?.test(title)) ?? usualReminderKind
