import { minimumPasswordLength } from '@rondall/contract/constants/membership.ts'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChangePassword, useSignInSafety } from './use-sign-in-safety.ts'

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
          and come back here within a quarter of an hour.
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

interface PasswordFormProps {
  asksCurrent: boolean
  onDone: () => void
}

function PasswordForm({ asksCurrent, onDone }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useChangePassword()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (next.length < minimumPasswordLength) {
      const description = `Password must be at least ${minimumPasswordLength} characters long.`
      return toast({ tone: 'bad', title: 'Password Too Short', description })
    }
    try {
      await change.mutateAsync({
        newPassword: next,
        ...(asksCurrent ? { currentPassword: current } : {}),
      })
      const description = 'Every other device was signed out.'
      toast({ tone: 'good', title: 'Password Changed', description })
      onDone()
    } catch (error) {
      const description = reasonOf(error, 'Failed to change the password. Please try again.')
      toast({ tone: 'bad', title: 'Error', description })
    }
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {asksCurrent && (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      <TextField
        label="New password"
        type="password"
        hint={`At least ${minimumPasswordLength} characters. Every other device is signed out.`}
        autoComplete="new-password"
        required
        error={fieldErrorsOf(change.error).newPassword}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={change.isPending}
          disabled={next === '' || (asksCurrent && current === '')}
        >
          Save password
        </Button>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
