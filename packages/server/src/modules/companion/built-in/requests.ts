import { bestFit, phrase } from '../phrases.ts'
import { wordsOf } from '../words.ts'
import { requestPhrases } from './request-phrases.ts'

export type Request = keyof typeof requestPhrases

const rules = Object.entries(requestPhrases).map(([request, phrases]) => ({
  request: request as Request,
  phrases: phrases.map(phrase),
}))

/** Pleasantries give way to whatever else was said with them. */
const pleasantries = new Set<Request>([
  'hello',
  'thanks',
  'wellThanks',
  'howAreYou',
  'praise',
  'wait',
  'sorry',
  'hearMe',
  'dontKnow',
])
const onlyAsked = new Set<Request>([
  'time',
  'date',
  'weekday',
  'plan',
  'forecast',
  'whatAreYou',
  'myName',
  'recall',
  'news',
])
const alsoInTales = new Set<Request>([
  ...pleasantries,
  'yes',
  'no',
  'goodbye',
  'notNow',
  'again',
  'notUnderstood',
  'friend',
  'insult',
  'dosing',
  'secrets',
])

const fillers = new Set(
  'rondall rondal randall ronald rendall rondell hey hi hello ok okay well so um uh and please oh now then yes no'.split(
    ' ',
  ),
)
const askingWords = new Set(
  `what whats watt which who whos when where why how hows is are am do does did can could will would
  should may have has any anything tell todays`.split(/\s+/),
)
const tellingWords = new Set('i im ive my we he she they it its the there'.split(' '))
const wishingWords = new Set('you want need please should can could'.split(' '))
const longestRequestWords = 10

/** Whether something is asked, by its mark or by how it begins. */
export function isQuestion(clause: string): boolean {
  const [first = ''] = withoutFillers(wordsOf(clause))
  return clause.includes('?') || askingWords.has(first)
}

const inquiring = /^(what|whats|which|who|whos|when|where|why|how)$/
const afterInquiring = new Set(
  'is are was were do does did should can could would will has have many much far old long'.split(
    ' ',
  ),
)

/** Asks to be told something; "what a day" and "when I was young" do not. */
export function isInquiry(said: string): boolean {
  return (said.match(/[^.!?;]+[.!?;]*/g) ?? []).some((clause) => {
    const [first = '', second = ''] = withoutFillers(wordsOf(clause))
    if (!inquiring.test(first)) return false
    return clause.includes('?') || afterInquiring.has(second)
  })
}

function withoutFillers(words: readonly string[]) {
  const start = words.findIndex((word) => !fillers.has(word))
  return start < 0 ? words : words.slice(start)
}

/** The clearest request among the clauses of what was said. */
export function requestIn(said: string): { request: Request; yields: boolean } | undefined {
  const found = (said.match(/[^.!?;]+[.!?;]*/g) ?? [])
    .map(requestInClause)
    .filter((one) => one !== undefined)
    .sort((a, b) => Number(a.yields) - Number(b.yields) || b.fit - a.fit)
  return found[0]
}

interface Found {
  request: Request
  fit: number
  yields: boolean
}

const isClearer = (one: Found, other: Found) =>
  one.yields === other.yields ? one.fit > other.fit : !one.yields

function requestInClause(clause: string) {
  const heard = wordsOf(clause)
  if (heard.length > longestRequestWords) return undefined
  const asked = isQuestion(clause) || heard.length <= 3
  const tale = !asked && tellingWords.has(heard[0] ?? '') && !heard.some((w) => wishingWords.has(w))
  let best: Found | undefined
  for (const { request, phrases } of rules) {
    if (!asked && onlyAsked.has(request)) continue
    if (tale && !alsoInTales.has(request)) continue
    const fit = Math.max(bestFit(heard, phrases), bestFit(withoutFillers(heard), phrases))
    const found = { request, fit, yields: pleasantries.has(request) }
    if (fit > 0 && (!best || isClearer(found, best))) best = found
  }
  return best
}
