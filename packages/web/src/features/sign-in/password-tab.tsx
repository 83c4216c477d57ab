import { minimumPasswordLength } from '@rondall/contract/constants/membership.ts'
import { createPassword } from '@rondall/contract/routes/membership.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../lib/call.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type AccountWish, useRefusal } from './account-wish.ts'
import { linkSentPath } from './send-link.ts'
import { useEnter } from './use-enter.ts'

export function PasswordTab({ wish }: { wish: AccountWish }) {
  const [, navigate] = useLocation()
  const enter = useEnter()
  const refused = useRefusal()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [keep, setKeep] = useState(true)
  const create = useMutation({
    mutationFn: () => call(createPassword, { body: { ...wish, password, keep_signed_in: keep } }),
  })

  const submit = useOneAtATime(async () => {
    const complaint = complaintOf(password, confirmation)
    if (complaint) return toast({ tone: 'bad', ...complaint })
    try {
      const { sessionId, user } = await create.mutateAsync()
      if (sessionId && user) enter({ sessionId, user })
      else navigate(linkSentPath(wish.email))
    } catch (error) {
      toast(refused(error, 'Failed to create account'))
    }
  })

  const incomplete = !wish.email || !password || !confirmation
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label="Password"
        type="password"
        hint={`At least ${minimumPasswordLength} characters.`}
        autoComplete="new-password"
        required
        error={fieldErrorsOf(create.error).password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Checkbox label="Keep me signed in on this device" checked={keep} onChange={setKeep} />
      <Button
        type="submit"
        size="large"
        wide
        busy={create.isPending}
        disabled={incomplete || create.isSuccess}
      >
        Create account
      </Button>
    </form>
  )
}

function complaintOf(password: string, confirmation: string) {
  if (password !== confirmation) {
    return { title: 'Password Mismatch', description: "Passwords don't match. Please try again." }
  }
  if (password.length < minimumPasswordLength) {
    return {
      title: 'Password Too Short',
      description: `Password must be at least ${minimumPasswordLength} characters long.`,
    }
  }
  return undefined
}
