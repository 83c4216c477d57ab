/** One text message in the GSM 7-bit alphabet; a longer one is sent, and charged, in parts. */
export const smsLength = 160

/** GSM 03.38, basic set. One sign outside of it halves what a message holds to 70. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes the room of two. */
const extended = new Set('^{}\\[~]|€')

const spelled: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ' },
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th', ð: 'd' },
}

/** The same in signs that every phone takes: accents it lacks are left off, and so are emoji and other scripts. */
export const asGsm7 = (text: string) =>
  [...text.normalize('NFC')].map(asBasic).join('').replace(/ +/g, ' ').trim()

function asBasic(sign: string): string {
  if (basic.has(sign) || extended.has(sign)) return sign
  const plain = spelled[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].filter((one) => basic.has(one)).join('')
}

/** The room that a text takes of {@link smsLength}. */
export const gsm7Length = (text: string) =>
  [...text].reduce((sum, sign) => sum + (extended.has(sign) ? 2 : 1), 0)

/** One sentence of a text message. */
export interface SmsPart {
  text: string
  /** May be left out; the highest number goes first. */
  spare?: number
  /** May be shortened, which comes before leaving anything out. */
  mayBeCut?: boolean
}

const shortest = 24

/** The sentences that fit into one text message, in their order. */
export function fitSms(parts: readonly SmsPart[]): string {
  const sentences = parts
    .map((part) => ({ ...part, text: asGsm7(part.text) }))
    .filter(({ text }) => text !== '')
  const excess = gsm7Length(joined(sentences)) - smsLength
  if (excess <= 0) return joined(sentences)
  const long = sentences.find(({ text, mayBeCut }) => mayBeCut && gsm7Length(text) > shortest)
  if (long) {
    const text = cut(long.text, Math.max(shortest, gsm7Length(long.text) - excess))
    return fitSms(sentences.map((one) => (one === long ? { ...one, text } : one)))
  }
  const spare = sentences.toSorted((one, other) => (other.spare ?? 0) - (one.spare ?? 0))[0]
  if (spare?.spare === undefined) return cut(joined(sentences), smsLength)
  return fitSms(sentences.filter((one) => one !== spare))
}

const joined = (sentences: readonly SmsPart[]) => sentences.map(({ text }) => text).join(' ')

const ellipsis = '...'

function cut(text: string, room: number) {
  let kept = ''
  for (const sign of text) {
    if (gsm7Length(kept + sign) > room - ellipsis.length) return `${kept.trimEnd()}${ellipsis}`
    kept += sign
  }
  return kept
}
