import { pushState } from '../../../lib/push.ts'
import { usePush } from '../../../lib/use-push.ts'
import { type ChannelRowProps, ChannelSwitch } from './channel-switch.tsx'
import { PushHere } from './push-here.tsx'

export function PushRow(row: ChannelRowProps) {
  const here = usePush()

  async function before(on: boolean) {
    if (!on || here.state === 'unavailable') return true
    await here.change(true)
    // Who refuses it in the browser has not switched it on.
    return pushState() !== 'refused'
  }

  return (
    <>
      <ChannelSwitch {...row} busy={here.busy} before={before} />
      {row.preferences[row.channel] && <PushHere here={here} />}
    </>
  )
}
