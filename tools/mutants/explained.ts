/** Mutants that no test can notice, and why: by the file's name and what the mutant changes there. */
export interface Explained {
  file: string
  change: string
  why: string
}

export const explained: Explained[] = [
  {
    file: 'authorise.ts',
    change: '!first → false',
    why: 'Without a senior there is no tie, and without a tie the answer is the same 404.',
  },
  {
    file: 'authorise.ts',
    change:
      "typeof part !== 'object' || part === null || !('seniorId' in part) → typeof part !== 'object' || part === null",
    why: 'Where the field is missing it is undefined, which the next line takes for no name.',
  },
  {
    file: 'authorise.ts',
    change: "answer === 'signed-out' → false",
    why: 'Who is signed out was refused before; the line keeps every verdict answered.',
  },
  {
    file: 'authorise.ts',
    change: 'reply → true',
    why: 'Only a socket has no reply, and the tests of this module open none.',
  },
  {
    file: 'incident-state.ts',
    change:
      "state === 'claimed' && claimEndsAt !== null && claimEndsAt > now → state === 'claimed' && claimEndsAt > now",
    why: 'null is never greater than now; the compiler asks for the check.',
  },
  {
    file: 'incidents.due.ts',
    change: 'rows.length === 0 → false',
    why: 'It saves four queries where nothing is due; with them the answer is the same empty list.',
  },
  {
    file: 'incidents.due.ts',
    change: '!way → false',
    why: 'Everybody of a ladder is a person, and every person has a row in what says how they are reached.',
  },
  {
    file: 'incidents.due.ts',
    change: "row.state === 'claimed' && step.state === 'open' → step.state === 'open'",
    why: 'An open incident has no claim that could be cleared.',
  },
  {
    file: 'incidents.due.ts',
    change: 'step.nextActionAt === null → false',
    why: 'Only a closed incident has no next action, and a closed one never becomes due.',
  },
  {
    file: 'incidents.due.ts',
    change: "'personId' in event → true",
    why: 'Where it is missing it is undefined, which the database keeps as null.',
  },
  {
    file: 'incidents.store.ts',
    change: `and( eq(later.seniorId, incidents.seniorId), eq(later.kind, incidents.kind), eq(later.occasion, sql\`'after:' || \${incidents.id}\`), ) → and(eq(later.kind, incidents.kind), eq(later.occasion, sql\`'after:' || \${incidents.id}\`))`,
    why: 'The occasion holds the id of the one before, which has one senior; the condition is for the index.',
  },
  {
    file: 'incidents.store.ts',
    change: `and( eq(later.seniorId, incidents.seniorId), eq(later.kind, incidents.kind), eq(later.occasion, sql\`'after:' || \${incidents.id}\`), ) → and(eq(later.seniorId, incidents.seniorId), eq(later.occasion, sql\`'after:' || \${incidents.id}\`))`,
    why: 'The occasion holds the id of the one before, which has one kind; the condition is for the index.',
  },
  {
    file: 'incidents.ts',
    change:
      "state !== 'claimed' || claimedById !== claim.personId → claimedById !== claim.personId",
    why: 'Only a claimed or closed incident has somebody who claimed it, and a closed one was refused before.',
  },
  {
    file: 'incidents.ts',
    change: '!claimedAt || !etaAt → !etaAt',
    why: 'Who has it took it on at some time; the compiler asks for the check.',
  },
  {
    file: 'incidents.ts',
    change:
      "incident.state !== 'claimed' || incident.claimedById !== personId → incident.claimedById !== personId",
    why: 'An open incident has nobody who claimed it, so that nobody is the one.',
  },
]
