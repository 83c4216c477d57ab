import { type Channel, channelNames } from '@rondall/contract/kinds/channels.ts'
import type { ComponentType } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type ChannelRowProps, ChannelSwitch } from './channel-switch.tsx'
import { PushRow } from './push-row.tsx'
import { SmsRow } from './sms-row.tsx'
import { type Preferences, useSavePreferences } from './use-notification-preferences.ts'

/** Those that need more than a switch. */
const rows: Partial<Record<Channel, ComponentType<ChannelRowProps>>> = {
  push: PushRow,
  sms: SmsRow,
}

/** By what this person is told. */
export function Channels({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  return (
    <Card title="How we contact you">
      <div className="flex flex-col gap-2">
        {channelNames.map((channel) => {
          const Row = rows[channel] ?? ChannelSwitch
          return <Row key={channel} channel={channel} preferences={preferences} save={save} />
        })}
      </div>
    </Card>
  )
}
