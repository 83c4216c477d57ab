import { orderLadder } from '@rondall/contract/routes/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ladder, ladderKey } from '../../domain/ladder/ladder.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'
import { type Move, moved } from './move-person.ts'

type People = Ladder['people']

/** Moves people on the ladder: shown at once, and put back when the server would not keep it. */
export function useLadderOrder(seniorId: string, people: readonly People[number][]) {
  const cache = useQueryClient()
  const [said, setSaid] = useState('')
  const key = ladderKey(seniorId)
  const save = useMutation({
    mutationFn: (next: People) =>
      call(orderLadder, { query: { seniorId }, body: { people: next.map(({ id }) => id) } }),
    // One after another: the order that was pressed last is the one that stays.
    scope: { id: key.join(' ') },
    onError: (error) => {
      setSaid('')
      const description = reasonOf(error, "We couldn't save the order. Please try again.")
      toast({ tone: 'bad', title: 'Error', description })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })

  function move(id: string, where: Move) {
    const next = moved(people, id, where)
    if (!next) return
    void cache.cancelQueries({ queryKey: key })
    cache.setQueryData<Ladder>(key, (ladder) => ladder && { ...ladder, people: next })
    const place = next.findIndex((person) => person.id === id)
    setSaid(`${next[place]?.name} is now alerted as number ${place + 1}.`)
    save.mutate(next)
  }
  return { move, said }
}
