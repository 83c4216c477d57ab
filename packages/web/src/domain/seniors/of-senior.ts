/** The query of a call about a senior: somebody one cares for, or without an id the senior who is signed in. */
export const ofSenior = (seniorId: string | undefined) => (seniorId ? { seniorId } : {})
