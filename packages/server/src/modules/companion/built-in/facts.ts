import { relations } from './relations.ts'

/** What somebody said of themself, as far as plain rules can tell. */
export interface Facts {
  calledName?: string
  people: Person[]
  /** Told back in the second person: "like dancing", "grew up in Dayton". */
  about: string[]
}

export interface Person {
  relation: string
  name: string
}

const kin = relations.join('|')
const before = '(?:(?:late|oldest|eldest|older|younger|youngest|little|dear|own|best|great|new) )*'
const notNames = new Set(
  `i and but she he they we the it so is was has had on in when who that there this always never
  just also not then now my because or at to for with a an very really going coming still lives
  married died said says told came went got back later tomorrow today yesterday tonight again here home what which why how
  where whats thats monday tuesday wednesday thursday friday saturday sunday morning evening`.split(
    /\s+/,
  ),
)

const capital = "(\\p{Lu}[\\p{L}’'-]+)"
const patterns = {
  capitalised: new RegExp(`\\b[Mm]y ${before}(${kin}),? (?:named |called )?${capital}`, 'gu'),
  named: new RegExp(
    `\\bmy ${before}(${kin})(?:['’]?s? name(?:['’]s| is| was)|,? (?:is |was )?(?:called|named)) (\\p{L}+)`,
    'giu',
  ),
  turned: new RegExp(
    `${capital}(?:,| is|,? she['’]s|,? he['’]s| was) my ${before}(${kin})\\b(?!['’]s)`,
    'gu',
  ),
  called: /\b(?:my name(?:['’]s| is)|(?:^|please |just |can |you )call me) (\p{L}+)/iu,
  likes:
    /\bI (?:really |always |still |do |just |also |used to )*(like|love|enjoy|adore)(d|ed)? ([^.,!?;]+)/giu,
  place: /\bI (was born|grew up|come from|came from) ([^.,!?;]+)/giu,
  work: /\bI (?:was|used to be|worked as|work as) (an? [^.,!?;]+)/giu,
}

export function factsIn(said: readonly string[]): Facts {
  const people = new Map<string, Person>()
  const about = new Set<string>()
  let calledName: string | undefined
  for (const text of said) {
    for (const person of peopleIn(text)) people.set(`${person.relation} ${person.name}`, person)
    for (const fact of aboutIn(text)) about.add(fact)
    calledName = nameOf(patterns.called.exec(text)?.[1]) ?? calledName
  }
  return {
    people: [...people.values()],
    about: [...about],
    ...(calledName === undefined ? {} : { calledName }),
  }
}

function peopleIn(text: string): Person[] {
  const found = [
    ...[...text.matchAll(patterns.capitalised), ...text.matchAll(patterns.named)].map(
      ([, relation, name]) => ({ relation, name }),
    ),
    ...[...text.matchAll(patterns.turned)].map(([, name, relation]) => ({ relation, name })),
  ]
  return found.flatMap(({ relation, name }) => {
    const proper = nameOf(name)
    return relation && proper ? [{ relation: relation.toLowerCase(), name: proper }] : []
  })
}

function nameOf(word: string | undefined) {
  const bare = word?.replace(/['’]s$/, '')
  if (!bare || bare.length < 2 || notNames.has(bare.toLowerCase())) return undefined
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

const vague = /^(you|it|that|him|her|them|this|to talk|to tell|how|what|when|the way)\b/i
const passing = /^an? (child|kid|girl|boy|bit|little|lot|young|baby|few|while|good|bad)\b/i

function aboutIn(text: string): string[] {
  const likes = [...text.matchAll(patterns.likes)].map(([, verb = '', past = '', what = '']) => ({
    lead: `${verb.toLowerCase()}${past ? (verb.endsWith('e') ? 'd' : 'ed') : ''}`,
    what: shortened(what),
  }))
  const places = [...text.matchAll(patterns.place)].map(([, lead = '', what = '']) => ({
    lead: lead.toLowerCase().replace('was', 'were'),
    what: shortened(what),
  }))
  const work = [...text.matchAll(patterns.work)]
    .filter(([, what = '']) => !passing.test(what))
    .map(([, what = '']) => ({ lead: 'were', what: shortened(what) }))
  return [...likes, ...places, ...work]
    .filter(({ what }) => what !== '' && !vague.test(what))
    .map(({ lead, what }) => `${lead} ${yours(what)}`)
}

const longestFactWords = 6

/** The thing itself, without what was said on. */
function shortened(what: string) {
  const [thing = ''] = what
    .trim()
    .split(/ (?:and I|and we|but|because|when|so|while|then|until|if) /)
  return thing
    .split(/\s+/)
    .slice(0, longestFactWords)
    .join(' ')
    .replace(/ (?:and|so|but|with|for)$/, '')
}

const yours = (what: string) => what.replace(/\bmy\b/gi, 'your').replace(/\bme\b/gi, 'you')
