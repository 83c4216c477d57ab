import { nameProblem } from '@rondall/contract/model/person-name.ts'

const longestName = 60
const nobody = 'Someone'

/**
 * A person's name as it may stand in a message to somebody else. Anyone can call themself anything:
 * what could become a link, a line of its own or markup in a stranger's mailbox is taken out.
 */
export function nameInMessage(name: string) {
  const kept = name
    .replace(/[^\p{L}\p{M}\p{N} .,'’-]/gu, ' ')
    // A full stop inside a word makes a mail program see an address.
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // From before such names were refused.
  if (nameProblem(name)) return nobody
  return [...kept].slice(0, longestName).join('').trim() || nobody
}
