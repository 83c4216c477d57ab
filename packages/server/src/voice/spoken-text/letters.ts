/** What flite knows no sound for, written as English would write that sound. */
const respelled: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/æ/gi, 'ae'],
  [/œ/gi, 'oe'],
  [/ø/gi, 'o'],
  [/ł/gi, 'l'],
  [/đ|ð/gi, 'd'],
  [/þ/gi, 'th'],
  [/ñ/g, 'ny'],
  [/Ñ/g, 'Ny'],
  [/ç/g, 's'],
  [/Ç/g, 'S'],
]

/** Names with accents in plain letters: José → Jose, Müller → Mueller, Zoë → Zoe. */
export function plainLetters(text: string): string {
  const german = text
    .replace(/ü(?=[a-zäöüß])/g, 'ue')
    .replace(/ö(?=[a-zäöüß])/g, 'oe')
    .replace(/ä(?=[a-zäöüß])/g, 'ae')
  const spelled = respelled.reduce((sofar, [letter, plain]) => sofar.replace(letter, plain), german)
  return spelled.normalize('NFD').replace(/\p{M}+/gu, '')
}
