import { wordsOf } from '../words.ts'
import { type Facts, factsIn, type Person } from './facts.ts'
import { invitations, openers } from './openers.ts'
import { unclear, unknownHere } from './pleasantries.ts'
import { freshQuestion, themeAskedAbout, withOpener } from './questions.ts'
import { type Answer, fresh, type Situation } from './situation.ts'
import type { Theme } from './theme.ts'

/** Above it a theme is a feeling, and a fact told beside it is not what to answer. */
const lightUpTo = 3

/** Says it cannot know, and stays with the subject. */
export const unknowing = (theme: Theme, situation: Situation): Answer =>
  followUp(fresh(unknownHere, situation), theme, situation)

/** Says back what it heard, then asks one thing about it. */
export function reflect(theme: Theme, situation: Situation, facts: Facts): Answer {
  return followUp(reflection(theme, situation, facts), theme, situation)
}

function reflection(theme: Theme, situation: Situation, facts: Facts): string {
  const told = factsIn([situation.said])
  const person = told.people[0]
  if (person) return fresh(aboutPerson(person, theme), situation)
  const known = knownPerson(situation.said, facts)
  if (known) return fresh([`That is ${known.name}, isn't it?`, `${known.name}, yes.`], situation)
  const fact = told.about[0]
  if (fact && theme.weight <= lightUpTo)
    return fresh([`So you ${fact}.`, `You ${fact}, I see.`], situation)
  return fresh(theme.reflects, situation)
}

const aboutPerson = ({ relation, name }: Person, theme: Theme) =>
  theme.weight > lightUpTo
    ? [
        `I'm sorry. Thank you for telling me about ${name}.`,
        `I can hear how much ${name} matters to you.`,
      ]
    : [
        `It's good to hear about your ${relation} ${name}.`,
        `So ${name} is your ${relation}. I'll keep that in mind.`,
        `Thank you for telling me about ${name}.`,
      ]

/** "My daughter" is Rosa once one daughter was named, and only one. */
function knownPerson(said: string, { people }: Facts): Person | undefined {
  const heard = wordsOf(said)
  const meant = people.filter(({ relation }) => heard.includes(relation))
  const [only] = meant
  return meant.length === 1 && only && !heard.includes(only.name.toLowerCase()) ? only : undefined
}

function followUp(lead: string, theme: Theme, situation: Situation): Answer {
  const question = freshQuestion(theme, situation)
  return question
    ? { text: `${lead} ${question.text}`, asked: question.id }
    : { text: `${lead} ${fresh(invitations, situation)}` }
}

const questionsOnOneTheme = 2

/** What was said gave no subject of its own: stay with the last one for a while, then move on. */
export function elaborate(lead: string, situation: Situation): Answer {
  const asked = situation.turns.map(({ heard }) => themeAskedAbout(heard)?.id)
  const last = themeAskedAbout(situation.turns.at(-1)?.heard ?? '')
  if (!last) return withOpener(lead, situation)
  const stayed = asked.slice(-questionsOnOneTheme).filter((id) => id === last.id).length
  if (last.id !== openers.id && stayed < questionsOnOneTheme) return followUp(lead, last, situation)
  if (situation.random.below(2) === 0) return { text: `${lead} ${fresh(invitations, situation)}` }
  return withOpener(lead, situation)
}

/** Neither a request nor a subject it knows. */
export function listen(situation: Situation, facts: Facts): Answer {
  const heard = wordsOf(situation.said)
  const wasAsked = situation.turns.at(-1)?.heard.includes('?')
  if (heard.length < 2 && !wasAsked) return { text: fresh(unclear, situation) }
  const callback = heard.length > 3 ? recollection(situation, facts) : undefined
  if (callback) return callback
  return elaborate(fresh(openers.reflects, situation), situation)
}

/** Now and then, comes back to someone or something that was told earlier. */
function recollection(situation: Situation, { people, about }: Facts): Answer | undefined {
  if (situation.turns.length < 3 || situation.random.below(2) === 0) return undefined
  const options = [
    ...people.map(
      ({ name }) => `Earlier you told me about ${name}. Would you like to tell me more?`,
    ),
    ...about.map((fact) => `You said that you ${fact}. How did that begin?`),
  ]
  const heard = situation.turns.map((turn) => turn.heard).join('\n')
  const text = options.find((option) => !heard.includes(option))
  return text ? { text: `${fresh(openers.reflects, situation)} ${text}` } : undefined
}
