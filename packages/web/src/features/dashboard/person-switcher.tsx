import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { counted } from '../../lib/zoned-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { toneOf } from './check-in-status.ts'
import { glanceInWords } from './today-in-words.ts'
import { useSeniorStatus } from './use-senior-status.ts'

interface PersonSwitcherProps {
  relationships: readonly CareRelationship[]
  selected: string
  onSelect: (seniorId: string) => void
}

/** Everybody at a glance, and whose day is shown below. */
export function PersonSwitcher({ relationships, selected, onSelect }: PersonSwitcherProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Whose day do you want to see?</legend>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {relationships.map((relationship) => (
          <label
            key={relationship.id}
            className="line-control flex min-h-target flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface px-4 py-3 font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="person"
              value={relationship.seniorId}
              checked={relationship.seniorId === selected}
              onChange={() => onSelect(relationship.seniorId)}
              className="size-5 shrink-0 accent-current outline-none"
            />
            <span className="max-w-[calc(100%-2.25rem)] grow basis-32">
              {relationship.senior.name}
            </span>
            {relationship.status === 'accepted' ? (
              <Glance seniorId={relationship.seniorId} />
            ) : (
              <Badge>Invited</Badge>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Glance({ seniorId }: { seniorId: string }) {
  const status = useSeniorStatus(seniorId)
  if (!status) return null
  if (status.unknown) return <Badge tone="notice">Not known</Badge>
  const { state, incidents } = status
  const open = incidents.filter((one) => one.state !== 'closed').length
  const glance = glanceInWords(status)
  return (
    <>
      <Badge tone={toneOf(state)}>{state.words}</Badge>
      {open > 0 && <Badge tone="bad">{counted(open, 'open alert')}</Badge>}
      {open === 0 && glance && <span className="basis-full font-normal text-small">{glance}</span>}
    </>
  )
}
