import { useState } from 'react'
import { pushState } from '../../../lib/push.ts'
import { usePush } from '../../../lib/use-push.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { PushHere } from './push-here.tsx'
import { type Preferences, useSavePreferences } from './use-notification-preferences.ts'

type Channel = 'push' | 'email' | 'sms'

const hints = { email: undefined, sms: 'Text messages to your phone' }
const notSetUpHints = {
  email: "Email isn't set up on this Rondall, so you won't get any",
  sms: "Text messages aren't set up on this Rondall, so you won't get any",
}

/** By what this person is told; a switch stands where it was until the server has kept the change. */
export function Channels({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  const here = usePush()
  const [phoneMissing, setPhoneMissing] = useState(false)

  async function change(channel: Channel, on: boolean) {
    if (channel === 'sms') {
      setPhoneMissing(on && !preferences.phone)
      if (on && !preferences.phone) return
    }
    if (channel === 'push' && on && here.state !== 'unavailable') {
      await here.change(true)
      // Who refuses it in the browser has not switched it on.
      if (pushState() === 'refused') return
    }
    save.mutate({ body: { [channel]: on } })
  }

  const { push, email, sms, phone } = preferences
  const hintFor = (channel: 'email' | 'sms') => {
    const hint = preferences.notSetUp.includes(channel) ? notSetUpHints[channel] : hints[channel]
    return hint ? { hint } : {}
  }
  const changing = save.isPending ? save.variables.body : {}
  return (
    <Card title="How we contact you">
      <div className="flex flex-col gap-2">
        <Switch
          label="Push Notifications"
          hint="On the devices where you have allowed it"
          checked={changing.push ?? push}
          disabled={save.isPending || here.busy}
          onChange={(on) => void change('push', on)}
        />
        {push && <PushHere here={here} />}
        <Switch
          label="Email Notifications"
          {...hintFor('email')}
          checked={changing.email ?? email}
          disabled={save.isPending}
          onChange={(on) => void change('email', on)}
        />
        <Switch
          label="SMS Notifications"
          {...hintFor('sms')}
          checked={changing.sms ?? sms}
          disabled={save.isPending}
          onChange={(on) => void change('sms', on)}
        />
        <PhoneForm
          key={phone}
          phone={phone}
          usedForSms={sms}
          missing={phoneMissing}
          onSaved={() => setPhoneMissing(false)}
        />
        {phone && !preferences.notSetUp.includes('sms') && (
          <PhoneProof key={`proof of ${phone}`} phone={phone} proved={preferences.phoneProved} />
        )}
      </div>
    </Card>
  )
}
