import { orderLadder, readLadder } from '@rondall/contract/routes/notifications.ts'
import { useState } from 'react'
import type { Ladder } from '../../domain/ladder/ladder.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { useAnswers } from '../../platform/use-answers.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { type Move, moved } from './move-person.ts'

type People = Ladder['people']

/** Moves people on the ladder: shown at once, and put back when the server would not keep it. */
export function useLadderOrder(seniorId: string, people: readonly People[number][]) {
  const { change, askAgain } = useAnswers()
  const [said, setSaid] = useState('')
  const query = { seniorId }
  const save = useRouteMutation(orderLadder, {
    failed: reasonOr("We couldn't save the order. Please try again."),
    // One after another: the order that was pressed last is the one that stays.
    scope: { id: `${orderLadder.path} ${seniorId}` },
  })
  const putBack = () => {
    setSaid('')
    void askAgain(orderLadder.changes)
  }

  function move(id: string, where: Move) {
    const next = moved(people, id, where)
    if (!next) return
    change(readLadder, { query }, (ladder) => ladder && { ...ladder, people: next })
    const place = next.findIndex((person) => person.id === id)
    setSaid(`${next[place]?.name} is now alerted as number ${place + 1}.`)
    save.mutate({ query, body: { people: next.map((person) => person.id) } }, { onError: putBack })
  }
  return { move, said }
}
