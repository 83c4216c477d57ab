import { isQuestion } from './built-in/requests.ts'
import { wordsOf } from './words.ts'

/**
 * What somebody answers to "Shall I tell your care team that you are OK?". `torn` is a yes with more behind
 * it, or one beside a no; undefined is something else altogether.
 */
export type CheckInAnswer = 'yes' | 'no' | 'unwell' | 'torn'

const state = `(?:fine|good|ok|okay|great|wonderful|alright|all right)`
const degree = `(?:just|very|quite|pretty|perfectly|really|doing|feeling)`
const feelsWell = `(?:im|i am|i feel|everything is|everythings|all is) (?:${degree} )*(?:${state}|well)`
const well = [feelsWell, `(?:doing|feeling|very|quite|just|perfectly) (?:${state}|well)`, state]
const yes = [
  'yes|yeah|yep|yup|sure|surely|certainly|absolutely|definitely|correct|please|of course|by all means',
  'i am|i do|you can|you may|you should|go ahead|do it|do that|do so|tell them|tell them so|let them know',
  'tell (?:my care team|my family|everyone|everybody)|id like that|i would like that|im sure',
  'that would be (?:nice|good|lovely|kind|great)|thats (?:right|fine|good)|that is (?:right|fine|good)',
]
const no = [
  'no|nope|nah|dont|do not|please|not now|not today|not yet|later|maybe later|better not|rather not',
  'id rather not|i would rather not|i dont want that|no need|never mind|leave it|dont do that|dont do it',
  'dont tell (?:them|anyone|anybody)|do not tell (?:them|anyone|anybody)|dont bother',
]
const besides =
  'oh|ah|um|uh|well|and|so|then|now|do|that|thank you|thanks|very much|today|this morning|dear|my dear|rondall|rondal|randall|ronald'

const whole = (phrases: readonly string[]) =>
  new RegExp(`^(?:(?:${[...phrases, besides].join('|')})(?: |$))+$`)
const within = (phrases: readonly string[]) => new RegExp(`\\b(?:${phrases.join('|')})\\b`)

const onlyYes = whole([...well, ...yes])
const onlyNo = whole(no)
const yesAtAll = within([...well, ...yes])
const noAtAll = within(no)
const wellAtAll = within(well)
const saidInFull = within([feelsWell])
const beginsWithYes = new RegExp(`^(?:(?:${besides}) )*(?:${[...well, ...yes].join('|')})\\b`)
const hedged =
  /\b(?:not sure|maybe|perhaps|i guess|i think so|i suppose|not (?:too |so |that )?bad)\b/

const notWell = [
  /\b(?:not|isnt|arent|aint|dont feel|never|hardly)(?: \w+){0,3} (?:good|well|ok|okay|fine|alright|right|great|really|myself|best)\b/,
  /\b(?:no good|nothing is (?:fine|good|ok|okay|well)|could be better|wish i (?:was|were)|^so so$)\b/,
  /\bnot (?:really|so|at all|quite)$|\bnot$/,
  /\b(?:bad|badly|awful|terrible|horrible|sick|unwell|poorly|hurt|hurts|hurting|pain|pains|aches?|aching|sore|dizzy|faint|weak|worse|afraid|scared|miserable|rotten|lousy)\b/,
  /\b(?:am|im|feel|feeling|so|very) ill\b/,
]
/** What would be taken for the opposite by its words. */
const harmless =
  /\b(?:not (?:too |so |that )?bad|no pains?|nothing hurts|never mind|dont worry|never(?: been)? better)\b/g

/** More words than this are a tale, whatever they begin with. */
const longestAnswerWords = 14

/** Nothing is a yes but what is one from the first word to the last. */
export function checkInAnswerIn(said: string): CheckInAnswer | undefined {
  const words = wordsOf(said)
  const text = words.join(' ')
  const isShort = words.length <= longestAnswerWords
  if (isShort && onlyYes.test(text) && yesAtAll.test(text)) return 'yes'
  if (isShort && onlyNo.test(text) && noAtAll.test(text)) return 'no'
  if (saysUnwell(said)) return 'unwell'
  if (isQuestion(said)) return saidInFull.test(text) ? 'torn' : undefined
  if (yesAtAll.test(text) && noAtAll.test(text)) return 'torn'
  return beginsWithYes.test(text) || wellAtAll.test(text) || hedged.test(text) ? 'torn' : undefined
}

export function saysUnwell(said: string) {
  const text = wordsOf(said).join(' ').replace(harmless, '')
  return notWell.some((words) => words.test(text))
}

/** "I'm fine", out of the blue: enough to ask whether to pass it on. */
export const saysWell = (said: string) =>
  checkInAnswerIn(said) === 'yes' && saidInFull.test(wordsOf(said).join(' '))
