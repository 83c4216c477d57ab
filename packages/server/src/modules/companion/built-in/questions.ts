import { lightOpeners, openers } from './openers.ts'
import { type Answer, fresh, type Situation } from './situation.ts'
import type { Question, Theme } from './theme.ts'
import { bodyThemes } from './themes-body.ts'
import { dayThemes } from './themes-days.ts'
import { heartThemes } from './themes-heart.ts'

export const themes: readonly Theme[] = [...heartThemes, ...bodyThemes, ...dayThemes]

/** One of the theme's questions that was not asked in days, nor in this conversation. */
export function freshQuestion({ asks }: Theme, situation: Situation): Question | undefined {
  const { askedLately, random } = situation
  const heard = situation.turns.map((turn) => turn.heard).join('\n')
  const open = asks.filter(({ id, text }) => !askedLately.has(id) && !heard.includes(text))
  return open[random.below(Math.max(1, open.length))]
}

const acquaintedTurns = 6

/** `lead`, and a question about nothing in particular while there is one left. */
export function withOpener(lead: string, situation: Situation): Answer {
  const light = { ...openers, asks: openers.asks.slice(0, lightOpeners) }
  const question =
    (situation.turns.length < acquaintedTurns ? freshQuestion(light, situation) : undefined) ??
    freshQuestion(openers, situation)
  return question
    ? { text: `${lead} ${question.text}`, asked: question.id }
    : { text: `${lead} ${fresh(listening, situation)}` }
}

const listening = [
  'I am here to listen, whatever you like to talk about.',
  'You choose what we talk about.',
  'Take your time, I am listening.',
]

/** What the turns before were about, newest first, by the questions and the words in them. */
export function themeAskedAbout(heard: string): Theme | undefined {
  return [...themes, openers].find(({ asks }) => asks.some(({ text }) => heard.includes(text)))
}
