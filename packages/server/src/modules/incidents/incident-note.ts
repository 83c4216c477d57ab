/** What the sealed note of an incident is bound to. */
export const noteContext = (id: string) => `incidents:${id}:note`
