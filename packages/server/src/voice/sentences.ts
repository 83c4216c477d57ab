/** Words before a full stop that do not end a sentence. */
const abbreviations =
  /(?:^|[\s("'])(?:dr|mr|mrs|ms|st|prof|jr|sr|vs|etc|approx|no|mt|ave|e\.g|i\.e|a\.m|p\.m|[a-z])\.$/i
const sentenceEnd = /[.!?…]+["'”’)\]]*(?=\s)/g
/** The first words may go out at a clause, so that the answer starts early. */
const firstClauseCharacters = 40
const clauseEnd = /[,;:–—](?=\s)/g
/** A sentence longer than this is cut at a comma or a blank. */
const longestSentence = 300

/** Sentences as soon as they are complete, from text that comes in pieces of any size. */
export async function* sentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  let first = true
  for await (const piece of pieces) {
    text += piece
    for (let end = endOfSentence(text, first); end > 0; end = endOfSentence(text, first)) {
      const sentence = text.slice(0, end).trim()
      text = text.slice(end)
      if (sentence === '') continue
      first = false
      yield sentence
    }
  }
  const rest = text.trim()
  if (rest !== '') yield* cutLong(rest)
}

/** Where the first sentence of `text` ends; 0 while it is not complete. */
function endOfSentence(text: string, first: boolean) {
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    if (end > longestSentence) break
    if (!(match[0].startsWith('.') && abbreviations.test(text.slice(0, match.index + 1))))
      return end
  }
  const lineEnd = text.indexOf('\n')
  if (lineEnd > 0 && lineEnd <= longestSentence) return lineEnd + 1
  if (first) {
    for (const match of text.matchAll(clauseEnd)) {
      if (match.index >= firstClauseCharacters) return match.index + 1
    }
  }
  return text.length > longestSentence ? cutAt(text) : 0
}

function* cutLong(text: string) {
  let rest = text
  while (rest.length > longestSentence) {
    const end = cutAt(rest)
    yield rest.slice(0, end).trim()
    rest = rest.slice(end).trim()
  }
  if (rest !== '') yield rest
}

/** The last comma or blank before the limit; the limit itself where there is neither. */
function cutAt(text: string) {
  const head = text.slice(0, longestSentence)
  const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '))
  if (comma > longestSentence / 3) return comma + 1
  const blank = head.lastIndexOf(' ')
  return blank > 0 ? blank + 1 : longestSentence
}
