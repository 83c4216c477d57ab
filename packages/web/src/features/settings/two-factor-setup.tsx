import { confirmTwoFactor } from '@rondall/contract/routes/accounts.ts'
import { hasCode, reasonOr } from '../../lib/api-error.ts'
import { FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { CodeFields } from './code-fields.tsx'
import { QrCode } from './qr-code.tsx'

interface Fields {
  currentPassword: string
  code: string
}

interface TwoFactorSetupProps {
  /** In base32, for who cannot scan. */
  secret: string
  /** What the QR code says. */
  address: string
  /** May become so meanwhile: a link counts as fresh for minutes only. */
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
  const form = useRouteForm(confirmTwoFactor, {
    start: { currentPassword: '', code: '' },
    toBody: ({ code, ...password }: Fields) => ({
      code: code.trim(),
      ...(asksPassword ? password : {}),
    }),
    done: ({ recoveryCodes }) => onOn(recoveryCodes),
    failedAt: (error) =>
      asksPassword && hasCode(error, 'current-password-wrong') ? 'currentPassword' : 'code',
    failed: reasonOr('Failed. Please try again.'),
  })
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
      <RouteForm form={form} className="flex flex-col gap-4">
        {asksPassword && (
          <FormText
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
          />
        )}
        <CodeFields
          label="Code the app shows"
          submitLabel="Turn it on"
          incomplete={asksPassword && form.watch('currentPassword') === ''}
          onCancel={onCancel}
        />
      </RouteForm>
    </div>
  )
}
