type Reply =
  | { kind: 'claim'; reference: string | null }
  | { kind: 'stop' | 'start' | 'help'; reference: null }

/** As phone companies ask for it, in any case and with any punctuation. */
const stop = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
])
const start = new Set(['START', 'UNSTOP', 'YES'])

/** What somebody means by the text they sent us. "1" claims, with a reference that very incident. */
export function readReply(text: string): Reply {
  const words = text
    .toUpperCase()
    .replace(/[^A-Z0-9\s]/g, '')
    .trim()
    .split(/\s+/)
  const [first = '', second] = words
  if (stop.has(words.join(''))) return { kind: 'stop', reference: null }
  if (start.has(first) && words.length === 1) return { kind: 'start', reference: null }
  if (first === '1') return { kind: 'claim', reference: second?.length === 6 ? second : null }
  return { kind: 'help', reference: null }
}
