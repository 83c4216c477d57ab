import { type SpokenRule, say } from './rule.ts'

/** Entities that a model may write out of habit. */
const entities: Record<string, string> = {
  '&amp;': ' and ',
  '&nbsp;': ' ',
  '&lt;': ' ',
  '&gt;': ' ',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&deg;': '°',
}

const addressEndings = 'com|org|net|gov|edu|info|io|us|uk|ca|au|example'

const marks: readonly SpokenRule[] = [
  {
    written: /&(?:amp|nbsp|lt|gt|quot|apos|#39|deg);/g,
    spoken: (entity) => entities[entity] ?? ' ',
  },
  { written: /!?\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)/g, spoken: '$1' },
  { written: /<\/?[a-z][^<>]{0,300}>/gi, spoken: ' ' },
  {
    written: /\b(?:https?:\/\/)(?:www\.)?([^\s/<>()"]{1,200})[^\s<>()"]{0,500}/gi,
    spoken: (_all, host = '') => spokenHost(host),
  },
  {
    written: /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g,
    spoken: (address) => spokenAddress(address),
  },
  {
    written: new RegExp(
      `(?<![\\w.-])(?:www\\.)?((?:[a-z\\d-]{1,40}\\.){1,4}(?:${addressEndings}))\\b(?:/[^\\s<>()"]{0,500})?`,
      'gi',
    ),
    spoken: (_all, host = '') => spokenHost(host),
  },
  { written: /(?<!\S)[:;]-?[()DP](?!\S)/g, spoken: ' ' },
  // A new item or paragraph is a new thought; without a full stop it would run into the one before.
  {
    written: /([\p{L}\p{N})"])[*_`~]{0,3}[^\S\n]*\n(?=\s*(?:\n|[-*•]\s|#{1,6}\s|\d{1,3}[.)]\s))/gu,
    spoken: '$1.\n',
  },
  { written: /^[^\S\n]*(?:[-*•]|#{1,6}|>|\d{1,3}[.)])\s+/gm, spoken: '' },
]

/** The words of a text, without what is only there for the eye. */
export const withoutMarkup = (text: string) => say(text, marks)

const spokenHost = (host: string) => host.replace(/:\d+$|\.$/, '').replace(/[.]/g, ' dot ')

const spokenAddress = (address: string) =>
  address
    .replace('@', ' at ')
    .replace(/[.]/g, ' dot ')
    .replace(/[_-]/g, ' ')
    .replace(/\+/g, ' plus ')
