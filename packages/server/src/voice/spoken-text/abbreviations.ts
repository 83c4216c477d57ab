import type { SpokenRule } from './rule.ts'

/** Words that are written short. */
export const abbreviations: readonly SpokenRule[] = [
  // A street rather than a doctor: after a name, before nothing or a comma.
  { written: /(?<=\p{Lu}\p{Ll}{1,20} )Dr\.(?=\s*$|,)/gu, spoken: 'Drive' },
  { written: /\bDr\b\.?(?= ?\p{L})|\bDr\./gu, spoken: 'Doctor' },
  { written: /\bMrs\b\.?/g, spoken: 'Missus' },
  { written: /\bMr\b\.?/g, spoken: 'Mister' },
  { written: /\bMs\b\.?(?= )/g, spoken: 'Miz' },
  { written: /\bProf\./g, spoken: 'Professor' },
  { written: /\bRev\.(?= \p{Lu})/gu, spoken: 'Reverend' },
  { written: /\bGen\.(?= \p{Lu})/gu, spoken: 'General' },
  { written: /\bJr\b\.?/g, spoken: 'Junior' },
  { written: /\bSr\b\.?/g, spoken: 'Senior' },
  { written: /\bMt\.(?= \p{Lu})/gu, spoken: 'Mount' },
  { written: /(?<!\p{Lu}\p{Ll}{1,20} )\bSt\.(?= \p{Lu})/gu, spoken: 'Saint' },
  { written: /\bSt\.(?=[,\s]|$)/g, spoken: 'Street' },
  { written: /\bAve\.(?=[,\s]|$)/g, spoken: 'Avenue' },
  { written: /\bRd\.(?=[,\s]|$)/g, spoken: 'Road' },
  { written: /\bBlvd\.(?=[,\s]|$)/g, spoken: 'Boulevard' },
  { written: /\bApt\.? ?(?=#?\d)/g, spoken: 'Apartment ' },
  { written: /\be\.g\.,?/gi, spoken: 'for example' },
  { written: /\bi\.e\.,?/gi, spoken: 'that is' },
  { written: /\ba\.k\.a\.?/gi, spoken: 'also known as' },
  { written: /,? ?\betc\b\.(?=\s+\p{Lu}|\s*$)/gu, spoken: ', and so on.' },
  { written: /,? ?\betc\b\.?/gi, spoken: ', and so on' },
  { written: /\bvs\b\.?(?= )/gi, spoken: 'versus' },
  { written: /\bapprox\b\.?(?= )/gi, spoken: 'about' },
  { written: /\bw\/o\b ?/gi, spoken: 'without ' },
  { written: /\bw\/ ?(?=\p{L})/giu, spoken: 'with ' },
  { written: /\bb\/c\b/gi, spoken: 'because' },
]

/** Letters that are said one by one. */
export const initials: readonly SpokenRule[] = [
  {
    written: /(?<![\p{L}.])(?:\p{Lu}\.){2,6}/gu,
    spoken: (letters) => letters.replaceAll('.', ' ').trimEnd(),
  },
  // TV, DVD, BP: without a vowel there is no word to read.
  {
    written: /(?<![\p{L}\p{N}'])[B-DF-HJ-NP-TV-XZ]{2,5}(?![\p{L}\p{N}'])/gu,
    spoken: (letters) => [...letters].join(' '),
  },
]
