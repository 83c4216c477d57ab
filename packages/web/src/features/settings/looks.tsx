import { looksInWords } from '@rondall/contract/constants/care-team.ts'
import { listLooks } from '@rondall/contract/routes/invitations.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { momentInWords } from './moment-in-words.ts'

const shown = 20

/** Who looked at what, the newest first. */
export function Looks() {
  const looks = useRouteQuery(listLooks, {})
  if (!looks.data?.length) return null
  return (
    <details className="mt-6">
      <summary className="min-h-target cursor-pointer content-center font-bold text-lead">
        Who looked, and when
      </summary>
      <ul className="mt-2 flex flex-col gap-3">
        {looks.data.slice(0, shown).map(({ name, act, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of what happened is only ever read
          <li key={index}>
            <span className="font-semibold">{name ?? 'Someone who has left'}</span> looked at{' '}
            {looksInWords[act] ?? 'something of yours'}
            <span className="block text-ink-soft text-small">{momentInWords(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
