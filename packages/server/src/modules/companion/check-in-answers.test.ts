import { describe, expect, test } from 'vitest'
import { type CheckInAnswer, checkInAnswerIn, saysUnwell, saysWell } from './check-in-answers.ts'
import { hearDanger } from './safety-words.ts'

const said: Record<CheckInAnswer, string[]> = {
  yes: [
    'Yes.',
    'Yes, please.',
    'yes yes',
    'Yeah, sure',
    'Yep',
    'Please do.',
    'Go ahead.',
    'Of course you can',
    'Okay.',
    'OK, do that',
    'Oh yes, thank you very much, dear',
    "I'm fine.",
    "I'm good, yes.",
    "Yes, I'm okay, thank you",
    "I'm doing just fine today",
    "I'm very well, thank you, Rondall",
    'Everything is fine',
    'All is well.',
    'Fine, thanks.',
    "Yes, tell them I'm okay",
    'Yes, that would be nice',
  ],
  no: [
    'No.',
    'No, thank you.',
    'Nope',
    'No, not now',
    'Not today, thanks',
    "Please don't.",
    'Please do not',
    "No, don't tell them",
    'Maybe later',
    "I'd rather not",
    'Never mind',
  ],
  unwell: [
    'Not good.',
    'Not really.',
    "I'm not OK",
    'I am not feeling very well',
    'No, not so good',
    "No, I'm not",
    "I don't feel so good",
    'Yes but my leg hurts',
    "I'm fine, only my back is aching",
    "Well, I'm dizzy",
    "I'm not fine",
    "I've been better, it was a terrible night",
    'I feel ill',
    'Tell them I am not well',
    'No good',
    'I could be better',
    'So so',
    'I wish I were fine',
    'Definitely not',
  ],
  torn: [
    "No, I'm fine.",
    'No, yes',
    'Yes, no, wait',
    'Yes, but my sister is coming first',
    "I'm OK, I guess",
    'I think so',
    'Not bad',
    "I'm not sure",
    'Maybe',
    'Okay, no',
    'Please stop',
    'Nobody is okay here',
    'I used to be fine',
    'Good night',
    "I'm fine, thank you. How are you?",
    "I was fine until this morning, and I'm okay",
    "Don't worry, I'm fine",
    "Yes and then I'd like to hear about the weather in the mountains, please, yes yes",
  ],
}

describe.each(Object.entries(said))('%s', (answer, ways) => {
  test.each(ways)('is heard in %j', (words) => expect(checkInAnswerIn(words)).toBe(answer))
})

test.each([
  'What time is it?',
  'Okay, what time is it?',
  'My daughter called me yesterday',
  'No idea what you mean',
  'The garden needs water',
  'Yesterday I baked a cake',
  "He'll be here soon",
  '',
])('%j is something else', (words) => expect(checkInAnswerIn(words)).toBeUndefined())

test.each(['Yes, I fell', "Yes, I'm fine, but I have chest pain", 'Yes, I need help'])(
  'danger in %j is heard first, and it is no yes',
  (words) => {
    expect(hearDanger(words)).toBeDefined()
    expect(checkInAnswerIn(words)).not.toBe('yes')
  },
)

test.each([
  ["I'm fine", true],
  ["Oh, I'm very well, thank you", true],
  ['Fine weather', false],
  ['Yes', false],
  ["I'm fine but tired", false],
])('%j out of the blue', (words, well) => expect(saysWell(words)).toBe(well))

test.each([
  ["I'll be fine", false],
  ['Not too bad', false],
  ["Tell them I'm not okay", true],
])('unwell in %j', (words, unwell) => expect(saysUnwell(words)).toBe(unwell))
