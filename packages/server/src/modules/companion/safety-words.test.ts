import { describe, expect, test } from 'vitest'
import { safetyAnswers, safetyEndings } from './safety-answers.ts'
import { type Danger, hearDanger, isUnmistakable, takesBack } from './safety-words.ts'

const dangers: Record<Danger, string[]> = {
  suicide: [
    "I don't want to live anymore.",
    'Sometimes I just want to die',
    'they would be better off without me',
    'I feel suicidal',
    "I think I'll end it all.",
  ],
  heart: [
    'I have chest pain.',
    'I have this chest pane',
    "There's a terrible pressure on my chest",
    'my chest feels so tight',
    "I think I'm having a heart attack!",
  ],
  breath: ["I can't breathe.", 'I cant breath', "I'm short of breath today", 'I cannot breeze'],
  stroke: ['My face is drooping', "I can't move my left arm", 'I think this is a stroke'],
  fall: [
    "I've fallen.",
    'I have fallen in the kitchen',
    "Help, I fell and I can't get up",
    'I am on the floor',
    'I fell down the stairs just now',
    "I've fallin in the bath",
  ],
  injury: ['I hit my head', "It won't stop bleeding", 'I took too many pills', 'I smell gas'],
  help: ['Help!', 'Held me', 'please help me', 'I need help', 'call an ambulance', 'Call 911!'],
  scam: [
    'A man on the phone asked me to send money',
    'He wants me to buy gift cards',
    'The bank called me and asked for my pin',
    'They say my grandson is in jail',
  ],
}

describe.each(Object.entries(dangers))('%s', (danger, said) => {
  test.each(said)('is heard in %j', (words) => {
    expect(hearDanger(words)).toBe(danger)
  })

  test('is answered with what to press or whom to call', () => {
    if (danger !== 'scam') expect(safetyAnswers[danger as Danger]).toMatch(/911|988/)
  })
})

test.each(Object.entries(safetyEndings))('the ending for %s claims nothing', (_alarm, ending) => {
  expect(ending).toMatch(/not 911/)
  expect(ending).not.toMatch(
    /is on (the|its) way|I('ve| have) (called|told|alerted)|help is coming/,
  )
})

test.each([
  "I've fallen and I can't get up",
  'I have chest pain',
  "Help! I can't breathe",
  'please help me',
  'Call 911!',
])('%j leaves no doubt', (said) => expect(isUnmistakable(said)).toBe(true))

test.each(['Held me', 'I fell down the stairs just now', 'Sometimes I just want to die'])(
  '%j is confirmed first',
  (said) => {
    expect(hearDanger(said)).toBeDefined()
    expect(isUnmistakable(said)).toBe(false)
  },
)

test.each([
  "I'm fine",
  'No.',
  "No, I'm okay, really",
  "Don't call anyone",
  'It was a mistake',
  "I'm all right",
])('%j takes an alarm back', (said) => expect(takesBack(said)).toBe(true))

test.each([
  "I'm not fine",
  'I am not well',
  'No, it hurts',
  'Yes please',
  'Nobody calls me',
  "I don't know",
  "I'd be fine if someone came",
  '',
])('%j takes nothing back', (said) => expect(takesBack(said)).toBe(false))

test.each([
  'I fell in love with him at a dance.',
  'I fell asleep in my chair.',
  "I haven't fallen, don't worry.",
  'I fell out of a tree when I was a little girl.',
  'My husband died of a heart attack.',
  'No chest pain today.',
  "I'm afraid of falling on the ice.",
  'I need help with this crossword.',
  "I don't need help, thank you.",
  'I like to stroke the cat.',
  'That view takes my breath away',
  'The leaves are falling in the garden.',
  'We had a nice fire in the fireplace.',
  'My daughter helped me with the shopping.',
  'I want to dye my hair',
  'What time is it?',
  '',
])('nothing is made of %j', (said) => {
  expect(hearDanger(said)).toBeUndefined()
})

test('the more urgent of two is answered', () => {
  expect(hearDanger("I've fallen and I can't breathe")).toBe('breath')
})

test('a harmless sentence does not hide a danger in the next one', () => {
  expect(hearDanger("I fell asleep. Now I can't breathe.")).toBe('breath')
})
