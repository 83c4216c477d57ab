/** What a session understands by itself, whatever companion answers. */
export type VoiceCommand = 'again' | 'stop' | 'louder' | 'softer'

const polite =
  /^(?:please|can you|could you|would you|rondall|hey rondall|oh|sorry|and|now|just)\s+/
const trailing = /\s+(?:please|rondall|now|thank you|thanks|a bit|a little|a little bit)$/

const phrases: Record<VoiceCommand, RegExp> = {
  again:
    /^(?:(?:say (?:that|it) )?(?:once )?again|repeat(?: that| it)?|pardon(?: me)?|come again|what did you say|what was that|i did(?:n't| not) (?:catch|hear|get) (?:that|you))$/,
  stop: /^(?:stop(?: it| talking)?|be quiet|quiet|hush|enough|that's enough|that will do)$/,
  louder:
    /^(?:(?:speak|talk)(?: a (?:bit|little))? )?(?:louder|up)$|^(?:volume|turn it) up$|^i can(?:'t|not) hear you$|^(?:you(?:'re| are) )?too quiet$/,
  softer:
    /^(?:(?:speak|talk)(?: a (?:bit|little))? )?(?:softer|quieter|more quietly)$|^(?:volume|turn it) down$|^(?:you(?:'re| are) )?too loud$|^not so loud$/,
}

/** The command in these words; undefined when they are anything else, or say more than that. */
export function voiceCommand(text: string): VoiceCommand | undefined {
  const bare = bareWords(text)
  const commands = Object.keys(phrases) as VoiceCommand[]
  return commands.find((command) => phrases[command].test(bare))
}

function bareWords(text: string) {
  let words = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (let before = ''; before !== words; ) {
    before = words
    words = words.replace(polite, '').replace(trailing, '')
  }
  return words
}
