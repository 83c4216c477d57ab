/** What somebody is called in a sentence: 'Rosa Miller' becomes 'Rosa', '🌸 Omi' becomes 'Omi'. */
export const firstNameOf = (name: string) =>
  name.split(/\s+/).find((word) => /\p{L}/u.test(word)) ?? name.trim()
