/** What somebody is called in a sentence: 'Rosa Miller' becomes 'Rosa'. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] || name
