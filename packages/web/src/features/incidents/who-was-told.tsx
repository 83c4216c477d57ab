import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { whoWasTold } from './deliveries-in-words.ts'

export function WhoWasTold({ incident }: { incident: IncidentWithTimeline }) {
  const me = useCurrentUser()
  const people = whoWasTold(incident)
  if (people.length === 0) return <p className="font-semibold">No one has been alerted yet.</p>
  return (
    <div>
      <h4 className="font-semibold">Who was alerted</h4>
      <ul className="mt-1 flex flex-col gap-1">
        {people.map(({ id, name, ways }) => (
          <li key={id}>
            <span className="font-semibold">{id === me.id ? 'You' : name}</span>
            {': '}
            {ways.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
