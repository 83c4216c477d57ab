import { TriangleAlert } from 'lucide-react'
import { useLadder } from '../../domain/ladder/ladder.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { holeInWords } from './hole-words.ts'

/** Loud, for it shows itself otherwise only when nobody comes. */
export function LadderHoles({ seniorId, name }: { seniorId: string; name: string }) {
  const me = useCurrentUser()
  const ladder = useLadder(seniorId)
  const holes = ladder.data?.holes ?? []
  if (holes.length === 0) return null
  const mine = holes.some(({ personId }) => personId === me.id)
  return (
    <Notice tone="bad" icon={TriangleAlert} title="Alerts may not get through" urgent>
      <ul className="flex flex-col gap-2">
        {holes.map((hole) => {
          const { what, remedy } = holeInWords(hole, { senior: name, myId: me.id })
          return (
            <li key={`${hole.kind}-${hole.personId}-${hole.channel}`}>
              <span className="font-semibold">{what}</span> {remedy}
            </li>
          )
        })}
      </ul>
      {mine && (
        <div>
          <LinkButton to="/settings?tab=notifications" tone="secondary">
            My notifications
          </LinkButton>
        </div>
      )}
    </Notice>
  )
}
