import { disableTwoFactor, startTwoFactor } from '@rondall/contract/routes/accounts.ts'
import { useState } from 'react'
import { reasonOr } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeFields } from './code-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { useSignInSafety } from './use-sign-in-safety.ts'

/** A code from the phone in addition to the password, for those who want it. */
export function TwoFactorCard() {
  const { data: safety } = useSignInSafety()
  const [codes, setCodes] = useState<string[]>()
  if (codes) {
    return (
      <Card title="Two-factor sign-in">
        <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
      </Card>
    )
  }
  return (
    <Card title="Two-factor sign-in">
      {safety?.twoFactor ? (
        <IsOn recoveryCodesLeft={safety.recoveryCodesLeft} />
      ) : (
        <IsOff safety={safety} onOn={setCodes} />
      )}
    </Card>
  )
}

interface IsOffProps {
  safety: ReturnType<typeof useSignInSafety>['data']
  onOn: (codes: string[]) => void
}

function IsOff({ safety, onOn }: IsOffProps) {
  const start = useRouteMutation(startTwoFactor, {
    failed: reasonOr('Failed to start. Please try again.'),
  })
  if (safety && !safety.hasPassword && !safety.mayReplacePassword) {
    return (
      <p>
        You sign in with links we email you. To set up two-factor sign-in, sign out, sign in with a
        new link, and come back here within 15 minutes.
      </p>
    )
  }
  if (start.data && safety) {
    const asksPassword = !safety.mayReplacePassword
    return <TwoFactorSetup {...start.data} {...{ asksPassword, onOn }} onCancel={start.reset} />
  }
  return (
    <>
      <p className="mb-4">
        Signing in then also asks for a code from an app on your phone, so that a stolen password is
        not enough. Every other device is signed out when you turn it on.
      </p>
      <Button
        tone="secondary"
        busy={start.isPending}
        disabled={!safety}
        onClick={() => start.mutate({})}
      >
        Set up two-factor sign-in
      </Button>
    </>
  )
}

function IsOn({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const [turningOff, setTurningOff] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Badge tone="good">On</Badge>
        <span>{leftInWords(recoveryCodesLeft)}</span>
      </div>
      {turningOff ? (
        <TurnOff onCancel={() => setTurningOff(false)} />
      ) : (
        <Button tone="secondary" onClick={() => setTurningOff(true)}>
          Turn it off
        </Button>
      )}
    </>
  )
}

function TurnOff({ onCancel }: { onCancel: () => void }) {
  const form = useRouteForm(disableTwoFactor, {
    start: { code: '' },
    toBody: ({ code }) => ({ code: code.trim() }),
    done: () => toast({ title: 'Two-factor sign-in is off' }),
    failedAt: 'code',
    failed: reasonOr('Failed. Please try again.'),
  })
  return (
    <RouteForm form={form} className="flex flex-col gap-4">
      <CodeFields
        label="Code from your app, or a recovery code"
        submitLabel="Turn it off"
        onCancel={onCancel}
      />
    </RouteForm>
  )
}

const leftInWords = (left: number) =>
  left === 0
    ? 'No recovery codes left. Turn it off and on again for new ones.'
    : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
