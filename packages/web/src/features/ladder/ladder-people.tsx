import { roleLabels } from '@rondall/contract/constants/people.ts'
import { channelKinds } from '@rondall/contract/kinds/channels.ts'
import { ArrowDown, ArrowUp, Moon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Ladder } from '../../domain/ladder/ladder.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Move, moved } from './move-person.ts'
import { useLadderOrder } from './use-ladder-order.ts'

type Person = Ladder['people'][number]

interface LadderPeopleProps {
  people: readonly Person[]
  seniorId: string
  /** The senior's first name. */
  name: string
  mayOrder: boolean
}

/** Everybody on the ladder; who may, puts those of the same role in another order. */
export function LadderPeople({ people, seniorId, name, mayOrder }: LadderPeopleProps) {
  const { move, said } = useLadderOrder(seniorId, people)
  if (people.length === 0)
    return <p className="font-semibold text-danger">No one gets alerted about {name} yet.</p>
  const several = people.some(({ id }) => moved(people, id, 'later'))
  return (
    <div>
      <ol className="flex flex-col gap-4">
        {people.map((person, index) => (
          <li key={person.id} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk font-bold"
            >
              {index + 1}
            </span>
            <Rung person={person} />
            {mayOrder && <Moves people={people} person={person} onMove={move} />}
          </li>
        ))}
      </ol>
      {mayOrder && several && (
        <p className="mt-3 text-ink-soft">
          Use the arrows to change the order of people with the same role.
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

function Rung({ person }: { person: Person }) {
  const me = useCurrentUser()
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <p className="font-semibold">
        {person.name}
        {person.id === me.id && ' (you)'}
      </p>
      <p className="text-ink-soft">{roleLabels[person.role]}</p>
      <p className="flex flex-wrap gap-2">
        {person.channels.map((channel) => (
          <Badge key={channel}>{channelKinds[channel].words}</Badge>
        ))}
        {person.channels.length === 0 && <Badge tone="bad">Can't be reached</Badge>}
      </p>
      {person.resting && (
        <p className="flex items-start gap-2 text-ink-soft">
          <Moon aria-hidden className="mt-1 size-4 shrink-0" />
          In quiet hours: only calls for help come through now.
        </p>
      )}
    </div>
  )
}

interface MovesProps {
  people: readonly Person[]
  person: Person
  onMove: (id: string, move: Move) => void
}

const moves = [
  ['earlier', ArrowUp],
  ['later', ArrowDown],
] as const

/** Both stay where they are at either end, so that a hand or the focus does not lose them. */
function Moves({ people, person, onMove }: MovesProps) {
  const can = {
    earlier: moved(people, person.id, 'earlier') !== undefined,
    later: moved(people, person.id, 'later') !== undefined,
  }
  const pressed = useRef<HTMLButtonElement>(null)
  const place = people.indexOf(person)
  // A row that is moved in the page takes the focus away from its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what brings it about
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [place])
  if (!can.earlier && !can.later) return null
  const press = (move: Move) => (event: { currentTarget: HTMLButtonElement }) => {
    if (!can[move]) return
    pressed.current = event.currentTarget
    onMove(person.id, move)
  }
  return (
    <div className="flex shrink-0 flex-wrap items-start justify-end gap-1">
      {moves.map(([move, Arrow]) => (
        <IconButton
          key={move}
          label={`Alert ${person.name} ${move}`}
          aria-disabled={!can[move]}
          tone="secondary"
          className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft"
          onClick={press(move)}
        >
          <Arrow aria-hidden />
        </IconButton>
      ))}
    </div>
  )
}
