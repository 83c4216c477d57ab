import { fresh, type Situation } from './situation.ts'
import { goodHour } from './spoken-time.ts'

type GreetingSituation = Pick<Situation, 'turns' | 'firstName' | 'now' | 'random'>

/** By name and hour; someone who comes back after minutes is not greeted like a stranger. */
export function builtInGreeting(situation: GreetingSituation, resumed: boolean): string {
  const whole: Situation = { ...situation, said: '', plan: [], askedLately: new Set() }
  if (resumed) return fresh(welcomes(nameOf(situation)), whole)
  return `${builtInHello(situation)} ${fresh(questions(situation.now.hour), whole)}`
}

/** Where a question of another kind follows. */
export const builtInHello = (situation: Pick<Situation, 'firstName' | 'now'>) =>
  `${goodHour(situation.now)}${nameOf(situation)}.`

const nameOf = ({ firstName }: Pick<Situation, 'firstName'>) => (firstName ? `, ${firstName}` : '')

const welcomes = (name: string) => [
  `I'm still here${name}. What would you like to talk about?`,
  `Welcome back${name}. Where were we?`,
  `There you are${name}. I'm listening.`,
  `Hello again${name}. What is on your mind?`,
]

function questions(hour: number) {
  if (hour < 12)
    return ['How are you today?', 'How are you this morning?', 'How did the day begin for you?']
  if (hour < 17)
    return ['How are you today?', 'How has your day been so far?', 'How is your afternoon going?']
  return ['How was your day?', 'How are you this evening?', 'What was your day like?']
}
