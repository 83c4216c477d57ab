import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../test/scripted-random.ts'
import type { RememberedTurn } from '../conversations.ts'
import type { PlanItem } from '../day-plan.ts'
import { builtInAnswer } from './answer.ts'
import { builtInGreeting } from './greeting.ts'
import { openers } from './openers.ts'
import { themes } from './questions.ts'
import { localTime } from './spoken-time.ts'

/** Saturday, 10:10 in the morning in New York. */
const now = localTime(Date.UTC(2026, 10, 21, 15, 10), 'America/New_York')

interface Options {
  seed?: number
  plan?: PlanItem[]
  asked?: Set<string>
  firstName?: string | undefined
}

/** Says one thing after the other, and gives back all answers. */
function talk(said: readonly string[], options: Options = {}) {
  const { seed = 1, plan = [], asked = new Set<string>() } = options
  const firstName = 'firstName' in options ? options.firstName : 'Margaret'
  const random = seededRandom(seed)
  const turns: RememberedTurn[] = []
  for (const [at, text] of said.entries()) {
    const situation = { said: text, turns: [...turns], firstName, now, plan, random }
    const answer = builtInAnswer({ ...situation, askedLately: asked })
    if (answer.asked) asked.add(answer.asked)
    turns.push({ turn: at + 1, said: text, heard: answer.text, interrupted: false, at })
  }
  return turns.map(({ heard }) => heard)
}

const last = (...said: string[]) => talk(said).at(-1) ?? ''
const seeds = Array.from({ length: 40 }, (_, seed) => seed * 7_919 + 1)

describe('what it knows', () => {
  test('time, date and weekday where the person is', () => {
    expect(last('What time is it?')).toContain('10:10 in the morning')
    expect(last("What's the date?")).toContain('Saturday, November 21, 2026')
    expect(last('What day is it?')).toContain('Saturday')
  })

  test('the day before and after', () => {
    expect(last('What day is it tomorrow?')).toBe('Tomorrow is Sunday.')
    expect(last("What was yesterday's date, what date was yesterday")).toContain('November 20')
  })

  test('an empty plan, and one with things in it', () => {
    expect(last("What's on today?")).toMatch(/nothing|empty/i)
    const plan = [
      { hour: 9, minute: 0, title: 'Blood test' },
      { hour: 15, minute: 30, title: 'Tea with Ida' },
    ]
    expect(talk(["What's my plan today?"], { plan })).toEqual([
      "Today you have Blood test at 9 o'clock in the morning and Tea with Ida at 3:30 in the afternoon.",
    ])
  })

  test('the name it was told outranks the one of the account', () => {
    expect(last("What's my name?")).toContain('Margaret')
    expect(last('Call me Peggy', "What's my name?")).toContain('Peggy')
    expect(talk(["What's my name?"], { firstName: undefined })[0]).toMatch(/haven't told/)
  })
})

describe('what was told in the conversation', () => {
  test('a named daughter is remembered', () => {
    expect(last('My daughter Rosa came by.', 'Hm.', "What's my daughter's name?")).toContain('Rosa')
    expect(last("What's my son's name?")).toMatch(/haven't told me your son's name/)
  })

  test('everything told is told back', () => {
    const told = last('My dog Biscuit is ill', 'I love dancing', 'What did I tell you?')
    expect(told).toContain('your dog is called Biscuit')
    expect(told).toContain('you love dancing')
  })

  test('subjects stand in where no facts were told, and nothing is made up', () => {
    expect(last('The roses in the garden bloom', 'What did I tell you?')).toContain('your garden')
    expect(last('What did I tell you?')).toMatch(/haven't told me much|only just begun/)
  })

  test('"my daughter" is known to be Rosa later on', () => {
    for (const seed of seeds)
      expect(
        talk(['My daughter Rosa came by.', 'My daughter is very busy'], { seed })[1],
      ).toContain('Rosa')
  })
})

describe('listening', () => {
  test.each([
    ['My husband died in spring', /sorry|missing|sadness|thank you|meant a great deal/i],
    ['I feel so lonley these days', /alone|glad you told|lonely|someone to talk|quiet house/i],
    ['my nees are hurting again', /hurting|pain|comfortable|body/i],
    ["I couldn't sleep all night", /tired|nights|rest|night/i],
    ['The tomatos in my gardin came up', /grow|garden|picture|green/i],
    ['We had chicken soop for dinner', /food|tasty|meal|kitchen/i],
    ["I'm so worried about the bills", /worry|mind|uneasy|worries|aloud/i],
    ['I am so happy today', /good|nice|keeping|glad|smile/i],
    ['When I was a girl we lived on a farm', /how things were|tell it|years|history|changed/i],
  ])('%s', (said, reflection) => {
    for (const seed of seeds) {
      const [answer = ''] = talk([said], { seed })
      expect(answer).toMatch(reflection)
      expect(answer.match(/\?/g)).toHaveLength(1)
    }
  })

  test('a feeling is heard before the subject it comes with', () => {
    expect(last('My wife and I had a garden, and I miss her')).toMatch(
      /sorry|missing|sadness|thank you|meant/i,
    )
  })

  test('no question of its own comes twice in a conversation, nor within days', () => {
    const day = () => ['The garden is lovely', 'Roses mostly.', 'My garden is small', 'Yes.', 'No.']
    for (const seed of seeds) {
      const asked = new Set<string>()
      const answers = [1, 2, 3].flatMap(() => talk(day(), { seed, asked }))
      const counts = [...themes, openers]
        .flatMap(({ asks }) => asks)
        .map(({ text }) => answers.filter((answer) => answer.includes(text)).length)
      expect(Math.max(...counts)).toBe(1)
    }
  })

  test('ten turns of small answers never bring the same answer twice', () => {
    const said = [
      'Well.',
      'I see',
      'Oh, this and that',
      'Yes.',
      'Maybe',
      'No.',
      'It was good',
      'So it goes you know',
      'Yes.',
      'Mm hm right',
    ]
    for (const seed of seeds) {
      const answers = talk(said, { seed })
      expect(new Set(answers).size).toBe(answers.length)
    }
  })

  test('every answer is short and asks one thing at most', () => {
    const said = [
      'Hello',
      'How are you?',
      "I'm fine but my knee hurts",
      'Are you a person?',
      'Play some music',
      'Who invented tea?',
      'My dog Biscuit died',
      'Yes',
      '',
      'Tell me a joke',
      'What can you do?',
      'Bye',
    ]
    for (const seed of seeds)
      for (const answer of talk(said, { seed })) {
        expect(answer).not.toMatch(/[{}]|undefined|null/)
        if (!answer.includes('scarecrow'))
          expect((answer.match(/\?/g) ?? []).length).toBeLessThan(3)
        expect(answer.split(/\s+/).length).toBeLessThan(50)
      }
  })
})

describe('honesty', () => {
  test.each([
    ['Are you a real person?', /computer program/],
    ['Are you my friend?', /computer program/],
    ["What's the news?", /can't|don't know/],
    ['Will it rain tomorrow?', /can't|don't know/],
    ['Call my daughter', /can't/],
    ['Play some music', /can't|beyond me/],
    ['Remind me to take my pills', /can't/],
    ['Write this in my journal', /can't/],
    ['Should I take another pill?', /doctor/],
    ['My PIN is 1234', /never/],
    ['What should I plant in the garden?', /can't|don't know/],
    ['Who was the tenth president?', /don't know|more than I know|can't answer/],
  ])('%s', (said, honest) => {
    for (const seed of seeds) expect(talk([said], { seed })[0]).toMatch(honest)
  })
})

test('silence and single sounds are asked back', () => {
  for (const said of ['', ' ... ', 'Hmpf']) expect(last(said)).toMatch(/again|once more/)
})

test('"again" gives the last answer once more', () => {
  const [first, again] = talk(['What time is it?', 'What did you say?'])
  expect(again).toBe(`I said: ${first}`)
})

describe('greeting', () => {
  const greet = (hour: number, resumed = false, firstName: string | undefined = 'Margaret') =>
    builtInGreeting(
      { turns: [], firstName, now: now.with({ hour }), random: seededRandom(3) },
      resumed,
    )

  test('by name and hour, asking one thing', () => {
    expect(greet(8)).toMatch(/^Good morning, Margaret\. [^?]+\?$/)
    expect(greet(12)).toMatch(/^Good afternoon, Margaret\./)
    expect(greet(17)).toMatch(/^Good evening, Margaret\./)
  })

  test('someone who comes back is not greeted like a stranger', () => {
    expect(greet(8, true)).not.toMatch(/Good morning/)
  })
})
