import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { clockTime, type ToldSoFar, toldSoFar } from './help-words.ts'

const icons = { told: CircleCheck, 'being-told': Send, 'not-reached': CircleAlert }

/** Who knows, and who is being told. */
export function ToldPeople({ incident }: { incident: IncidentWithTimeline }) {
  const people = toldSoFar(incident)
  if (people.length === 0) return null
  return (
    <section aria-label="Who we've alerted">
      <h3 className="mb-2 font-bold text-lead">Who we've alerted</h3>
      <ul className="flex flex-col gap-3">
        {people.map((person) => (
          <Told key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Told({ person }: { person: ToldSoFar }) {
  const Icon = icons[person.told]
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-7 shrink-0" />
      <span className="min-w-0">
        <span className="font-semibold">{person.name}</span> {wordsFor(person)}
      </span>
    </li>
  )
}

function wordsFor({ told, at }: ToldSoFar) {
  if (told === 'told') return at ? `was alerted at ${clockTime(at)}.` : 'was alerted.'
  return told === 'being-told' ? 'is being alerted…' : "hasn't been reached yet."
}
