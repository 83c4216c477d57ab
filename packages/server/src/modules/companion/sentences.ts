/** Whole text in pieces that can be spoken one by one; together they are the text. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?]*[.!?]+["”’)]*\s*|[^.!?]+$/g) ?? []
