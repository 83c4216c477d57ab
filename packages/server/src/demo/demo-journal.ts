import type { Sentiment } from '@rondall/contract/model/journal-entry.ts'

/** A month of an invented person's journal: how many days ago, at what hour, in what mood, what. */
export interface DemoEntry {
  daysAgo: number
  hour: number
  sentiment: Sentiment
  mood: string
  content: string
}

const entry = (
  daysAgo: number,
  hour: number,
  sentiment: Sentiment,
  mood: string,
  content: string,
): DemoEntry => ({ daysAgo, hour, sentiment, mood, content })

export const demoJournal: readonly DemoEntry[] = [
  entry(
    1,
    16,
    'positive',
    'happy',
    'Daniel came by with the little one. We made plum cake and she ate the dough before it ever saw the oven.',
  ),
  entry(
    2,
    10,
    'neutral',
    'calm',
    'A slow morning. I repotted the geraniums and brought them in from the balcony before the frost.',
  ),
  entry(
    3,
    19,
    'nostalgic',
    'thoughtful',
    'They played a waltz on the radio, the one from our first dance. I could nearly feel the floor of the old hall.',
  ),
  entry(
    5,
    11,
    'grateful',
    'grateful',
    'Mr. Winter from next door carried my shopping up all three flights and would not even take a coffee for it.',
  ),
  entry(
    6,
    15,
    'negative',
    'tired',
    'Slept badly, the knee again. I did not feel like going out, so the walk has to wait until tomorrow.',
  ),
  entry(
    8,
    9,
    'positive',
    'happy',
    'Walked as far as the pond and back. Two herons today, standing there like a married couple not speaking.',
  ),
  entry(
    9,
    18,
    'reflective',
    'thoughtful',
    'Sorted the photographs. I wrote the names on the backs this time, so that somebody will still know them.',
  ),
  entry(
    11,
    14,
    'positive',
    'happy',
    'Won at cards on Wednesday, three rounds in a row. Ilse claims that I count, and she is quite right.',
  ),
  entry(
    13,
    17,
    'mixed',
    'calm',
    'The doctor is content with the blood pressure, less so with the knee. More stretching, he says. As if I were twenty.',
  ),
  entry(
    15,
    10,
    'grateful',
    'grateful',
    'A letter came from my sister, four pages by hand. I read it twice and put it with the others in the blue tin.',
  ),
  entry(
    17,
    20,
    'nostalgic',
    'calm',
    'Made the lentil soup the way my mother did, with the splash of vinegar at the end. The kitchen smelled like 1955.',
  ),
  entry(
    20,
    11,
    'neutral',
    'calm',
    'Rain all day. I finished the blue scarf and started straight on a green one, because idle hands get cold.',
  ),
  entry(
    22,
    16,
    'positive',
    'happy',
    'Choir practice again after the long break. My voice is rusty, but so is everyone else’s.',
  ),
  entry(
    25,
    9,
    'reflective',
    'thoughtful',
    'Woke early and watched it get light. I used to hate getting up, and now the early hour is the best of the day.',
  ),
  entry(
    28,
    18,
    'grateful',
    'happy',
    'The little one called all by herself and told me a joke about a snail. I laughed more at her laughing than at the joke.',
  ),
]
