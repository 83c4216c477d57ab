import { Send, Sprout } from 'lucide-react'
import { useState } from 'react'
import { type InvitationOutcome, useInviteCaregiver } from '../../lib/invite-caregiver.ts'
import {
  type KeptInvitation,
  onboardingProgress,
  useOnboardingProgress,
} from '../../lib/onboarding-progress.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** What a new person began on this device and has not finished; once declined it does not come back. */
export function FirstSteps() {
  const { open, invitation } = useOnboardingProgress()
  const [sent, setSent] = useState<InvitationOutcome>()
  if (sent) return <Sent outcome={sent} onSeen={() => setSent(undefined)} />
  if (invitation) return <KeptInvitationCard invitation={invitation} onSent={setSent} />
  if (!open) return null
  return (
    <Card title="First steps">
      <p className="mb-4">Want to try the microphone, and invite someone who cares?</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/onboarding">
          <Sprout aria-hidden />
          Show me
        </LinkButton>
        <Button tone="secondary" onClick={onboardingProgress.finish}>
          Not now
        </Button>
      </div>
    </Card>
  )
}

function Sent({ outcome, onSeen }: { outcome: InvitationOutcome; onSeen: () => void }) {
  return (
    <Card title="Your invitation">
      <div role="status" className="mb-4 flex flex-col gap-2">
        <p>{outcome.text}</p>
        {outcome.link && <p className="select-all break-all font-semibold">{outcome.link}</p>}
      </div>
      <Button tone="secondary" onClick={onSeen}>
        Thank you
      </Button>
    </Card>
  )
}

interface KeptInvitationCardProps {
  invitation: KeptInvitation
  onSent: (outcome: InvitationOutcome) => void
}

/** It was typed before anybody had signed in, so it is this person who decides. */
function KeptInvitationCard({ invitation, onSent }: KeptInvitationCardProps) {
  const invite = useInviteCaregiver(onSent)
  const send = () => invite.mutate({ query: {}, body: invitation })
  return (
    <Card title="Your invitation">
      <p className="mb-4">
        Invite <strong className="break-all">{invitation.email || invitation.phone}</strong> to look
        out for you? They see only what you share.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={invite.isPending} onClick={send}>
          <Send aria-hidden />
          Send invitation
        </Button>
        <Button
          tone="secondary"
          disabled={invite.isPending}
          onClick={onboardingProgress.forgetInvitation}
        >
          Not now
        </Button>
      </div>
    </Card>
  )
}
