import { channelKinds } from '@rondall/contract/kinds/channels.ts'
import { TriangleAlert } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import type { Preferences } from './use-notification-preferences.ts'

type Broken = Preferences['broken'][number]

/** What keeps messages from reaching this person, and how to mend it. */
export function BrokenChannels({ broken }: { broken: readonly Broken[] }) {
  if (broken.length === 0) return null
  return (
    <Notice tone="bad" icon={TriangleAlert} title="Some messages do not reach you">
      <ul className="flex flex-col gap-2">
        {broken.map((one) => (
          <li key={one.channel}>
            <span className="font-semibold">{channelKinds[one.channel].words}: </span>
            {remedyOf(one)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function remedyOf({ channel, reason }: Broken) {
  if (reason === 'stopped')
    return "you replied STOP, so we can't text you. Text START to the number our messages come from."
  return channelKinds[channel].remedy
}
