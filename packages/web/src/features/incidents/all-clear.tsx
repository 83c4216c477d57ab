import type { Incident } from '@rondall/contract/model/incident.ts'
import { CircleCheck } from 'lucide-react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { momentInWords } from '../../lib/zoned-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { endInWords } from './incident-words.ts'

interface AllClearProps {
  incident: Incident
  name: string
  now: Date
  onDismiss: () => void
}

/** What was open a moment ago does not just vanish: it says how it ended until somebody has read it. */
export function AllClear({ incident, name, now, onDismiss }: AllClearProps) {
  const me = useCurrentUser()
  const { outcome, closedBy, closedAt, note, reference, seniorId } = incident
  const askedForHelp = outcome === 'asked-for-help'
  const who = closedBy?.id === me.id ? 'you' : closedBy?.id === seniorId ? name : closedBy?.name
  return (
    <Notice
      tone={askedForHelp ? 'bad' : 'good'}
      icon={CircleCheck}
      title={askedForHelp ? `${name} asked for help instead` : `All clear: ${name}`}
      urgent
    >
      <p>
        {endInWords(incident)}
        {who && `, said by ${who}`}
        {closedAt && ` ${momentInWords(closedAt, now)}`}. Reference {reference}
      </p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <div>
        <Button tone="secondary" onClick={onDismiss}>
          OK, I have read this
        </Button>
      </div>
    </Notice>
  )
}
