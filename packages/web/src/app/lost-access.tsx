import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useCareRelationships } from '../domain/care-team/care-relationships.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Whoever stopped sharing while this page was open is not just gone from it. */
export function LostAccess() {
  const { lost, dismiss } = useLost(useCareRelationships().data)
  return lost.map(({ seniorId, senior }) => {
    const name = firstNameOf(senior.name)
    return (
      <Notice
        key={seniorId}
        title={`${name} no longer shares with you`}
        icon={EyeOff}
        urgent
        className="mb-gap"
      >
        <p>
          You no longer see how {name} is, and alerts about {name} don't reach you. If you didn't
          expect this, please call {name}.
        </p>
        <div>
          <Button tone="secondary" onClick={() => dismiss(seniorId)}>
            OK, I have read this
          </Button>
        </div>
      </Notice>
    )
  })
}

/** Those who were among them before, until they are dismissed or share again. */
function useLost(relationships: readonly CareRelationship[] | undefined) {
  const [before, setBefore] = useState(relationships)
  const [lost, setLost] = useState<readonly CareRelationship[]>([])
  if (relationships && relationships !== before) {
    setBefore(relationships)
    const now = new Set(relationships.filter(isAccepted).map(({ seniorId }) => seniorId))
    const known = [...lost, ...(before ?? []).filter(isAccepted)]
    setLost(known.filter(({ seniorId }) => !now.has(seniorId)))
  }
  const dismiss = (id: string) => setLost(lost.filter(({ seniorId }) => seniorId !== id))
  return { lost, dismiss }
}

const isAccepted = ({ status }: CareRelationship) => status === 'accepted'
