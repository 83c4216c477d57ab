import { keptWhilePausedText, whatRoleSees } from '@rondall/contract/constants/care-team.ts'
import { relationshipLabels, roleLabels } from '@rondall/contract/constants/people.ts'
import type { CareTeamMember } from '@rondall/contract/model/invitation.ts'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { momentInWords } from './moment-in-words.ts'
import { useTeamChanges } from './use-care-team.ts'

export function TeamMember({ member }: { member: CareTeamMember }) {
  const { name, role, relationshipType, sharingPaused, lastLookAt } = member
  return (
    <li className="line flex flex-col gap-4 rounded-control p-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-semibold text-lead">{name}</p>
          <p className="text-ink-soft">
            {roleLabels[role]}
            {relationshipType && ` · ${relationshipLabels[relationshipType]}`}
          </p>
        </div>
        {sharingPaused && <Badge tone="notice">Paused</Badge>}
      </div>
      <details>
        <summary className="min-h-target cursor-pointer content-center font-semibold">
          What {name} can see
        </summary>
        {sharingPaused ? (
          <p>{keptWhilePausedText}</p>
        ) : (
          <ul className="flex list-disc flex-col gap-2 pl-6">
            {whatRoleSees[role].map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        )}
      </details>
      <p className="text-ink-soft">
        {lastLookAt ? `Last looked ${momentInWords(lastLookAt)}` : "Hasn't looked at anything yet"}
      </p>
      <MemberChanges member={member} />
    </li>
  )
}

function MemberChanges({ member: { id, name, sharingPaused } }: { member: CareTeamMember }) {
  const { share, remove } = useTeamChanges()
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="secondary"
        busy={share.isPending}
        aria-label={`${sharingPaused ? 'Share again with' : 'Pause sharing with'} ${name}`}
        onClick={() => share.mutate({ params: { id }, body: { sharingPaused: !sharingPaused } })}
      >
        {sharingPaused ? 'Share Again' : 'Pause Sharing'}
      </Button>
      <Button tone="quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Remove ${name}?`}
        detail={`${name} won't see anything anymore and won't get alerts when you need help. You can invite ${name} again.`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
