import { roleLabels } from '@rondall/contract/constants/people.ts'
import type { PendingInvitation, SentInvitation } from '@rondall/contract/model/invitation.ts'
import { listInvitations } from '@rondall/contract/routes/invitations.ts'
import { useState } from 'react'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InvitationToShare } from './invitation-to-share.tsx'
import { useInvitationChanges } from './use-care-team.ts'

export function PendingInvitations() {
  const invitations = useRouteQuery(listInvitations, { query: {} })
  if (!invitations.data?.length) return null
  return (
    <div className="mt-6">
      <h3 className="mb-3 font-bold text-lead">Invited, not here yet</h3>
      <ul className="flex flex-col gap-5">
        {invitations.data.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </div>
  )
}

const nameOf = ({ email, phone }: PendingInvitation) => email ?? phone ?? 'By code'

function Pending({ invitation }: { invitation: PendingInvitation }) {
  const { resend, revoke } = useInvitationChanges()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState<SentInvitation>()
  const { id, role, expired } = invitation
  const about = { params: { id }, query: {} }
  const name = nameOf(invitation)
  return (
    <li className="line flex flex-col gap-3 rounded-control p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all font-semibold">{name}</span>
        <Badge tone={expired ? 'notice' : 'plain'}>{expired ? 'Expired' : 'Waiting'}</Badge>
      </p>
      <p className="text-ink-soft">{roleLabels[role]}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          aria-label={`Send again: ${name}`}
          busy={resend.isPending}
          onClick={() => resend.mutate(about, { onSuccess: setSent })}
        >
          Send Again
        </Button>
        <Button tone="quiet" aria-label={`Take back: ${name}`} onClick={() => setAsking(true)}>
          Take Back
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Take this invitation back?"
        detail="Its code and link will no longer work."
        confirmLabel="Take Back"
        cancelLabel="Keep"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(about, { onSettled: () => setAsking(false) })}
      />
      <Dialog
        open={sent !== undefined}
        onOpenChange={() => setSent(undefined)}
        title="Invitation ready"
      >
        {sent && <InvitationToShare invitation={sent} />}
      </Dialog>
    </li>
  )
}
