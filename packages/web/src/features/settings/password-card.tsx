import { minimumPasswordLength } from '@rondall/contract/constants/membership.ts'
import { changePassword } from '@rondall/contract/routes/accounts.ts'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { reasonOr } from '../../lib/api-error.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { toast } from '../../lib/toasts.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSignInSafety } from './use-sign-in-safety.ts'

/** Changing the password, or setting one just after a link has signed in. */
export function PasswordCard() {
  const [open, setOpen] = useState(false)
  const { data: safety } = useSignInSafety()
  const isNew = safety?.hasPassword === false
  if (isNew && !safety.mayReplacePassword) {
    return (
      <Card title="Password">
        <p>
          You sign in with links we email you. To set a password, sign out, sign in with a new link,
          and come back here within 15 minutes.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Password">
      {open && safety ? (
        <PasswordForm asksCurrent={!safety.mayReplacePassword} onDone={() => setOpen(false)} />
      ) : (
        <>
          {safety?.mayReplacePassword && !isNew && (
            <p className="mb-4">
              You have just signed in with a link, so you can choose a new password without the old
              one.
            </p>
          )}
          <Button tone="secondary" disabled={!safety} onClick={() => setOpen(true)}>
            {isNew ? 'Set a password' : 'Change password'}
          </Button>
        </>
      )}
    </Card>
  )
}

interface Fields {
  currentPassword: string
  newPassword: string
}

interface PasswordFormProps {
  asksCurrent: boolean
  onDone: () => void
}

function PasswordForm({ asksCurrent, onDone }: PasswordFormProps) {
  const form = useRouteForm(changePassword, {
    start: { currentPassword: '', newPassword: '' },
    toBody: ({ newPassword, ...current }: Fields) => ({
      newPassword,
      ...(asksCurrent ? current : {}),
    }),
    refused: tellTooShort,
    done: ({ sessionId }) => {
      storedSession.write(sessionId)
      const description = 'Every other device was signed out.'
      toast({ tone: 'good', title: 'Password Changed', description })
      onDone()
    },
    failed: reasonOr('Failed to change the password. Please try again.'),
  })
  const [current, next] = form.watch(['currentPassword', 'newPassword'])
  return (
    <RouteForm form={form}>
      {asksCurrent && (
        <FormText
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <FormText
        name="newPassword"
        label="New password"
        type="password"
        hint={`At least ${minimumPasswordLength} characters. Every other device is signed out.`}
        autoComplete="new-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <FormSubmit disabled={next === '' || (asksCurrent && current === '')}>
          Save password
        </FormSubmit>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </RouteForm>
  )
}

function tellTooShort({ newPassword }: FieldErrors<Fields>) {
  if (newPassword?.message)
    toast({ tone: 'bad', title: 'Password Too Short', description: newPassword.message })
}
