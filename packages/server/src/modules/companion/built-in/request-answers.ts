import { wordsOf } from '../words.ts'
import { type Facts, factsIn } from './facts.ts'
import { elaborate } from './listening.ts'
import { agreed, declined, hellos, leadsOn, lines } from './pleasantries.ts'
import { themes, withOpener } from './questions.ts'
import { relations } from './relations.ts'
import type { Request } from './requests.ts'
import { type Answer, fresh, type Situation } from './situation.ts'
import { goodHour, type LocalTime, spokenDate, spokenTime, spokenWeekday } from './spoken-time.ts'
import { themeOf } from './theme.ts'

type Answering = (situation: Situation, facts: Facts) => Answer | string | readonly string[]

const thoughtOut: Record<Exclude<Request, keyof typeof lines>, Answering> = {
  time: ({ now }) => [`It is ${spokenTime(now)}.`, `It's ${spokenTime(now)} now.`],
  date: (situation) => dayAsked(situation, spokenDate),
  weekday: (situation) => dayAsked(situation, spokenWeekday),
  plan: planOf,
  hello: ({ firstName, now }) =>
    hellos
      .filter((line) => firstName !== undefined || !line.includes('{name}'))
      .map((line) => line.replace('{name}', firstName ?? '').replace('{goodHour}', goodHour(now))),
  again: ({ turns }) => {
    const last = turns.at(-1)?.heard
    return last ? `I said: ${last}` : "I haven't said anything yet."
  },
  yes: (situation) => elaborate(fresh(agreed, situation), situation),
  no: (situation) => withOpener(fresh(declined, situation), situation),
  dontKnow: (situation) => withOpener(fresh(declined, situation), situation),
  myName: nameAsked,
  recall: recalled,
}

export function answerRequest(request: Request, situation: Situation, facts: Facts): Answer {
  const found = isLine(request) ? lines[request] : thoughtOut[request](situation, facts)
  if (typeof found === 'object' && 'text' in found) return found
  const text = typeof found === 'string' ? found : fresh(found, situation)
  return leadsOn.has(request) ? withOpener(text, situation) : { text }
}

const isLine = (request: Request): request is keyof typeof lines => request in lines

function dayAsked({ said, now }: Situation, spoken: (time: LocalTime) => string) {
  const heard = wordsOf(said)
  if (heard.includes('tomorrow')) return `Tomorrow is ${spoken(now.add({ days: 1 }))}.`
  if (heard.includes('yesterday')) return `Yesterday was ${spoken(now.subtract({ days: 1 }))}.`
  return [`Today is ${spoken(now)}.`, `It's ${spoken(now)} today.`, `It is ${spoken(now)}.`]
}

function planOf({ plan }: Situation) {
  const items = plan.map((item) => `${item.title} at ${spokenTime(item)}`)
  if (items.length > 0) return `Today you have ${listed(items)}.`
  return [
    'There is nothing in your plan for today.',
    'Your plan for today is empty, so the day is yours.',
    'Nothing is planned for today, as far as I know.',
  ]
}

function nameAsked({ said, firstName }: Situation, { people, calledName }: Facts) {
  const heard = wordsOf(said)
  const relation = relations.find((one) => heard.includes(one) || heard.includes(`${one}s`))
  if (!relation) {
    const name = calledName ?? firstName
    return name ? `Your name is ${name}.` : "You haven't told me your name yet."
  }
  const names = people.filter((person) => person.relation === relation).map(({ name }) => name)
  if (names.length === 0) return `You haven't told me your ${relation}'s name while we talked.`
  return `You told me about your ${relation} ${listed(names)}.`
}

const mostRecalled = 5

function recalled({ turns }: Situation, now: Facts) {
  const { people, about } = turns.length ? factsIn(turns.map(({ said }) => said)) : now
  const facts = [
    ...people.map(({ relation, name }) => `that your ${relation} is called ${name}`),
    ...about.map((fact) => `that you ${fact}`),
  ].slice(-mostRecalled)
  if (facts.length > 0) return `You told me ${listed(facts)}.`
  const subjects = new Set(turns.flatMap(({ said }) => themeOf(wordsOf(said), themes)?.name ?? []))
  if (subjects.size > 0) return `We talked about ${listed([...subjects].slice(-3))}.`
  return [
    "You haven't told me much yet. I only know what you say while we talk.",
    'We have only just begun, so there is little I can tell you back.',
  ]
}

const listed = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
