import { type Channel, channelKinds } from '@rondall/contract/kinds/channels.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { Preferences, useSavePreferences } from './use-notification-preferences.ts'

export interface ChannelRowProps {
  channel: Channel
  preferences: Preferences
  save: ReturnType<typeof useSavePreferences>
}

interface ChannelSwitchProps extends ChannelRowProps {
  busy?: boolean
  /** What has to be done, or to be there, before it is switched; false leaves it as it is. */
  before?(on: boolean): boolean | Promise<boolean>
}

/** Stands where it was until the server has kept the change. */
export function ChannelSwitch({
  channel,
  preferences,
  save,
  busy = false,
  before,
}: ChannelSwitchProps) {
  const { label, hint, notSetUp } = channelKinds[channel]
  const shown = (preferences.notSetUp.includes(channel) && notSetUp) || hint
  const changing = save.isPending ? save.variables.body : {}

  async function change(on: boolean) {
    if (before && !(await before(on))) return
    save.mutate({ body: { [channel]: on } })
  }

  return (
    <Switch
      label={label}
      {...(shown ? { hint: shown } : {})}
      checked={changing[channel] ?? preferences[channel]}
      disabled={save.isPending || busy}
      onChange={(on) => void change(on)}
    />
  )
}
