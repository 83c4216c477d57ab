import { isReference } from '../incidents/reference.ts'

export type Reply =
  | { kind: 'claim'; reference: string | null; etaMinutes: number | undefined; isBareYes: boolean }
  | { kind: 'decline'; reference: string | null }
  | { kind: 'stop' }
  | { kind: 'start' }
  | { kind: 'help' }
  | { kind: 'needs-help' }
  | { kind: 'unclear' }

/** As phone companies define them; only where nothing else is said. */
const stop = new Set([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
])
const start = new Set(['START', 'UNSTOP'])
const help = new Set(['HELP', 'INFO'])

const declining = new Set([
  ...['2', 'NO', 'NOPE', 'CANT', 'CANNOT', 'I CANT', 'I CANNOT', 'CANT GO', 'I CANT GO'],
  ...['I CANNOT GO', 'NOT ME', 'I AM NOT ON IT', 'IM NOT ON IT', 'UNABLE', 'I CANT COME'],
])
const needing = new Set(['I NEED HELP', 'NEED HELP', 'HELP ME', 'PLEASE HELP', 'PLEASE HELP ME'])

/** One of these says it … */
const assent =
  /\b(1|YES|Y|YEP|YEAH|YUP|OK|OKAY|K|SURE|GOT IT|ON IT|ON MY WAY|OMW|COMING|GOING|HEADING|DRIVING|LEAVING|WILL DO|BE THERE|(ILL|I WILL|IM|I AM) (GO|COME|CALL|CALLING))\b/
/** … and whoever says no more than these besides means it. A claim silences the alarm: "is she ok" may be none. */
const besides = new Set(
  `1 YES Y YEP YEAH YUP OK OKAY K SURE GOT ON IT MY WAY OMW I IM ILL AM WILL BE DO GO GOING COME COMING CALL
  CALLING HEADING DRIVING LEAVING WALKING HER HIM THEM NOW RIGHT AWAY OVER THERE THE TO AND IN ABOUT SOON ASAP
  ALREADY THANKS THANK YOU MIN MINS MINUTES MINUTE HOUR HOURS H HR AN HALF A ETA`.split(/\s+/),
)

/** What somebody means by the text they sent us. With a reference they mean that very incident. */
export function readReply(text: string): Reply {
  const words = wordsOf(text)
  const said = words.join(' ')
  if (stop.has(words.join(''))) return { kind: 'stop' }
  if (start.has(said)) return { kind: 'start' }
  if (help.has(said)) return { kind: 'help' }
  if (needing.has(said)) return { kind: 'needs-help' }
  const reference = words.find((word) => isReference(word) && !besides.has(word)) ?? null
  const rest = words.filter((word) => word !== reference)
  if (declining.has(rest.join(' '))) return { kind: 'decline', reference }
  if (text.includes('?') || !isAssent(rest)) return { kind: 'unclear' }
  return { kind: 'claim', reference, etaMinutes: minutesIn(rest), isBareYes: said === 'YES' }
}

const wordsOf = (text: string) =>
  text
    .replace(/👍\p{M}*/gu, ' OK ')
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/(\d)(MIN|H)/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')

function isAssent(words: readonly string[]) {
  const plain = words.filter((word, index) => !isCount(word, words[index + 1]))
  return plain.every((word) => besides.has(word)) && assent.test(words.join(' '))
}

const units: Record<string, number> = {
  ...{ MIN: 1, MINS: 1, MINUTE: 1, MINUTES: 1 },
  ...{ H: 60, HR: 60, HOUR: 60, HOURS: 60 },
}

const isCount = (word: string, next = '') => /^\d{1,3}$/.test(word) && next in units

/** "20 min", "2 hours", "half an hour"; undefined where none is named. */
function minutesIn(words: readonly string[]) {
  const said = words.join(' ')
  if (said.includes('HALF AN HOUR')) return 30
  if (said.includes('AN HOUR')) return 60
  const at = words.findIndex((word, index) => isCount(word, words[index + 1]))
  return at < 0 ? undefined : Number(words[at]) * (units[words[at + 1] ?? ''] ?? 1)
}
