import { confirmTwoFactor } from '@rondall/contract/routes/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useLookAgain } from './use-sign-in-safety.ts'

interface TwoFactorSetupProps {
  /** In base32, for who cannot scan. */
  secret: string
  /** What the QR code says. */
  address: string
  asksPassword: boolean
  onOn: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function TwoFactorSetup({
  secret,
  address,
  asksPassword,
  onOn,
  onCancel,
}: TwoFactorSetupProps) {
  const [password, setPassword] = useState('')
  const lookAgain = useLookAgain()
  const confirm = useMutation({
    mutationFn: (code: string) =>
      call(confirmTwoFactor, {
        body: { code, ...(asksPassword ? { currentPassword: password } : {}) },
      }),
    onSuccess: ({ recoveryCodes }) => {
      onOn(recoveryCodes)
      return lookAgain()
    },
    // A link that had just signed in may have become too old meanwhile: the password is asked for then.
    onError: lookAgain,
  })
  const problem = confirm.isError ? reasonOf(confirm.error, 'Failed. Please try again.') : undefined
  const isPasswordWrong = hasCode(confirm.error, 'current-password-wrong')
  return (
    <div className="flex flex-col gap-5">
      <p>
        Scan this with an authenticator app, such as Aegis, Google Authenticator or 1Password, and
        enter the code it shows.
      </p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p>
        Cannot scan? Enter this key in the app:{' '}
        <code className="font-semibold [overflow-wrap:anywhere]">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <CodeForm
        label="Code the app shows"
        submitLabel="Turn it on"
        busy={confirm.isPending}
        error={isPasswordWrong ? undefined : problem}
        incomplete={asksPassword && password === ''}
        onCode={(code) => confirm.mutate(code)}
        onCancel={onCancel}
      >
        {asksPassword && (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            error={isPasswordWrong ? problem : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </CodeForm>
    </div>
  )
}
