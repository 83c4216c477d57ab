import { minimumPasswordLength } from '@rondall/contract/constants/membership.ts'
import type { UserRole } from '@rondall/contract/model/user.ts'
import { useFormContext } from 'react-hook-form'
import { FormCheckbox, FormSubmit, FormText } from '../../platform/form-fields.tsx'

export interface NewAccount {
  name: string
  email: string
  role: UserRole
  password: string
  confirmation: string
  keep_signed_in: boolean
}

export function PasswordTab({ isCreated }: { isCreated: boolean }) {
  const { watch } = useFormContext<NewAccount>()
  const isIncomplete = watch(['email', 'password', 'confirmation']).some((typed) => !typed.trim())
  return (
    <div className="flex flex-col gap-5">
      <FormText
        name="password"
        label="Password"
        type="password"
        hint={`At least ${minimumPasswordLength} characters.`}
        autoComplete="new-password"
        required
      />
      <FormText
        name="confirmation"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
      />
      <FormCheckbox name="keep_signed_in" label="Keep me signed in on this device" />
      <FormSubmit size="large" wide disabled={isIncomplete || isCreated}>
        Create account
      </FormSubmit>
    </div>
  )
}
