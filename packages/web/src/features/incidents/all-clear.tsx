import type { Incident, IncidentOutcome } from '@rondall/contract/model/incident.ts'
import { CircleCheck, Info } from 'lucide-react'
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

interface End {
  tone: 'good' | 'notice' | 'bad'
  title: (name: string) => string
}

const update = (what: string): End => ({
  tone: 'notice',
  title: (name) => `Update on ${name}: ${what}`,
})
const isWell: End = { tone: 'good', title: (name) => `All clear: ${name} is OK` }

/** It is called an all-clear only where all is well. */
const ends: Record<IncidentOutcome, End> = {
  'all-well': isWell,
  'answered-late': isWell,
  'answered-reminder': { tone: 'good', title: (name) => `${name} answered the reminder` },
  'asked-for-help': { tone: 'bad', title: (name) => `${name} asked for help instead` },
  helped: update('help came'),
  'emergency-services': update('emergency services came'),
  mistake: update('it was a mistake'),
  other: update('the alert was closed'),
}

/** What was open a moment ago does not just vanish: it says how it ended until somebody has read it. */
export function AllClear({ incident, name, now, onDismiss }: AllClearProps) {
  const me = useCurrentUser()
  const { outcome, closedBy, closedAt, note, reference, seniorId } = incident
  const { tone, title } = ends[outcome ?? 'other']
  const who = closedBy?.id === me.id ? 'you' : closedBy?.id === seniorId ? name : closedBy?.name
  return (
    <Notice tone={tone} icon={tone === 'good' ? CircleCheck : Info} title={title(name)} urgent>
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
