import { bestFit, phrase } from './phrases.ts'
import { wordsOf } from './words.ts'

/** What Rondall listens for beside any model: the words decide, never the model. */
export type Danger = 'suicide' | 'heart' | 'breath' | 'stroke' | 'fall' | 'injury' | 'help' | 'scam'

/** In the order of urgency. Several spellings stand for what recognisers make of short shouts. */
const heard: Record<Danger, string[]> = {
  suicide: [
    'want|wanna to die',
    '"wanna die',
    'wish i was|were dead',
    'better off dead',
    'better off without me',
    'kill|killing myself',
    'end my life',
    'end it all',
    'take my own life',
    'dont|not want to live',
    'dont|not want to be here anymore',
    'no reason to live',
    'no point in living',
    'nothing to live for',
    'hurt|harm|cut myself on purpose',
    'going to hurt|harm myself',
    'suicide',
    'suicidal',
  ],
  heart: [
    '"chest pain|pains|pane|hurts|tightness|pressure',
    'pain|pains|pressure|tightness|hurts|aches in|on my chest',
    'my chest hurts|aches|burns',
    'my chest feels|is|its tight|heavy',
    'having a heart attack',
    'think heart attack',
    'my heart is racing|pounding|stopping',
  ],
  breath: [
    '"cant|cannot breathe|breath|breeze|breed',
    'can not breathe|breath',
    '"couldnt breathe',
    'hard|trouble|difficulty|struggling to|with|in breathe|breathing|breath',
    '"trouble|difficulty breathing',
    'short of breath',
    'shortness of breath',
    'cant get my breath',
    'cant catch my breath',
    'gasping for air|breath',
    'im choking',
    'am choking',
  ],
  stroke: [
    'having a stroke',
    'this|it is a|my stroke',
    'think im|am having stroke',
    'my face is drooping|droopy|numb|crooked',
    'face drooping',
    'cant move|feel my arm|leg|side|face',
    'my arm|leg|side is|has|went|gone numb|dead|paralyzed',
    'my speech is slurred',
    'suddenly cant|cannot see|speak|talk',
  ],
  fall: [
    '"ive fallen|falling',
    'i have fallen',
    'i had a fall',
    '"felt down the stairs',
    '"i fell',
    '"i just fell',
    'i took a fall|tumble',
    'fallen and cant|cannot get up',
    'cant|cannot get up',
    'im|am on the floor',
    'lying|laying|stuck on the floor',
    'i slipped and',
  ],
  injury: [
    'bleeding a lot|badly|heavily',
    'wont|cant|doesnt stop bleeding',
    'am|im bleeding',
    'broke|broken my hip|leg|arm|wrist',
    'hit my head',
    'i burned|burnt|scalded myself',
    'took|taken too many pills|tablets',
    'i swallowed|drank poison|bleach',
    'i overdosed',
    'there is|theres a|fire|smoke fire|smoke|gas',
    '"smell gas',
    'someone is|someones in my house',
    'someone broke|breaking into|in',
    'am|im passing out',
    'going to pass out|faint',
  ],
  help: [
    '=help',
    '=help help',
    '=help me',
    '=held me',
    '=help me help me',
    '"please help me',
    '"i need help',
    '"i need an ambulance',
    'call|get|need an|the|me ambulance',
    'call|phone|dial 911',
    'call|phone|dial nine one one',
    'its|this is an emergency',
  ],
  scam: [
    'asked|asking|wants|wanted|told me to|for|send send|wire|money|gift',
    'send|wire|transfer him|them|her|money',
    'asked|asking|wants|wanted for my|bank password|pin|account|card|social',
    'gift cards',
    'my grandson|granddaughter is in jail',
    'irs|bank|police|microsoft called|calling me|about',
    'won a|the lottery|prize|sweepstakes',
  ],
}

/** Words that turn the phrase after or around them into something harmless. */
const harmless: Partial<Record<Danger, string[]>> = {
  fall: [
    'fell|fallen in love',
    'fell|fallen asleep',
    'fell|fallen behind|apart|through|off|out',
    'fall asleep',
    'havent|not|didnt|never fallen|fall|fell',
    'when i was a|little|young|small',
    'years|long ago',
    'afraid|scared|worried of|about|i falling|fall|might',
    'cant get up early|before|until',
  ],
  heart: ['no|not|without chest|pain pain', 'died|passed of|from heart', 'had years ago'],
  breath: ['cant breathe for laughing', 'takes my breath away'],
  stroke: ['stroke of luck', 'died|passed of|from stroke', 'stroke the|my|a cat|dog'],
  suicide: ['dont|didnt|not want to die', 'dont|not kill myself', 'scared|afraid to die'],
  help: [
    'need help with|finding|choosing|remembering|deciding',
    '"dont|do not need help',
    'no help',
  ],
  injury: ['no smoke|fire|bleeding', 'fire place|fireplace|engine|works', 'no|not bleeding'],
  scam: ['send money to|for my church|charity'],
}

const rules = (Object.keys(heard) as Danger[]).map((danger) => ({
  danger,
  listensFor: heard[danger].map(phrase),
  unless: (harmless[danger] ?? []).map(phrase),
}))

const clausesOf = (said: string) => said.split(/[.!?;]+|\bbut\b/i).map(wordsOf)

/** The most urgent danger in what was said. A needless calm word costs less than a missed one. */
export function hearDanger(said: string): Danger | undefined {
  const clauses = clausesOf(said)
  const found = rules.find(({ listensFor, unless }) =>
    clauses.some((words) => bestFit(words, listensFor) > 0 && bestFit(words, unless) === 0),
  )
  return found?.danger
}

/** Words that leave no doubt, when they are words of danger at all. Everything else is confirmed first. */
const unmistakable = [
  '"chest pain|pains',
  'having a heart attack',
  '"cant|cannot breathe',
  'im|am choking',
  'having a stroke',
  'face is drooping|droopy|crooked',
  'cant|cannot get up',
  'im|am on the floor',
  'lying|laying|stuck on the floor',
  'wont|cant|doesnt stop bleeding',
  'took|taken too many pills|tablets',
  'i overdosed',
  'i swallowed|drank poison|bleach',
  'someone is|someones in my house',
  'going to hurt|harm|kill myself',
  '=help help',
  '=help me',
  '=help me help me',
  '"please help me',
  '"i need help',
  '"i need an ambulance',
  'call|get an|the|me ambulance',
  'call|phone|dial 911',
  'its|this is an emergency',
].map(phrase)

export const isUnmistakable = (said: string) =>
  clausesOf(said).some((words) => bestFit(words, unmistakable) > 0)

const allIsWell = [
  '=no',
  '=no no',
  '=no thanks',
  '=no thank you',
  '"im|am fine|ok|okay|alright|good|well',
  '"im|am all right',
  '"false alarm',
  '"never mind',
  '=nevermind',
  '"dont tell|call',
  '"do not tell|call',
  '"it was a mistake',
  '"no need',
].map(phrase)
/** "I'm not well", and all that turns round what was said. */
const turnedRound = ['not|isnt|never well|fine|ok|okay|alright|good|all', 'unless', 'if'].map(
  phrase,
)

/** Whether somebody takes back an alarm; in doubt they do not. */
export function takesBack(said: string): boolean {
  const words = wordsOf(said)
  return bestFit(words, allIsWell) > 0 && bestFit(words, turnedRound) === 0
}
