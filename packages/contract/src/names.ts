const honorific = /^(mr|mrs|ms|miss|mx|dr|prof|sr|sra|rev|fr)\.?$/i

/** What somebody is called in a sentence: 'Rosa Miller' becomes 'Rosa', '🌸 Omi' becomes 'Omi', 'Mrs. Bell' stays. */
export function firstNameOf(name: string) {
  const first = name.split(/\s+/).find((word) => /\p{L}/u.test(word))
  return first === undefined || honorific.test(first) ? name.trim() : first
}
