import { useState } from 'react'
import { type ChannelRowProps, ChannelSwitch } from './channel-switch.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PhoneProof } from './phone-proof.tsx'

export function SmsRow(row: ChannelRowProps) {
  const [phoneMissing, setPhoneMissing] = useState(false)
  const { channel, preferences } = row
  const { phone, phoneProved } = preferences

  function before(on: boolean) {
    const isMissing = on && !phone
    setPhoneMissing(isMissing)
    return !isMissing
  }

  return (
    <>
      <ChannelSwitch {...row} before={before} />
      <PhoneForm
        key={phone}
        phone={phone}
        usedForSms={preferences[channel]}
        missing={phoneMissing}
        onSaved={() => setPhoneMissing(false)}
      />
      {phone && !preferences.notSetUp.includes(channel) && (
        <PhoneProof key={`proof of ${phone}`} phone={phone} proved={phoneProved} />
      )}
    </>
  )
}
