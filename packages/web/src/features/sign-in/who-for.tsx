import type { UserRole } from '@rondall/contract/model/user.ts'
import { FormChoice } from '../../platform/form-fields.tsx'

const options: { value: UserRole; label: string }[] = [
  { value: 'senior', label: 'Me' },
  { value: 'caregiver', label: 'Someone I care for' },
]

/** Decides what kind of account it becomes. */
export const WhoFor = () => <FormChoice name="role" label="Who is this for?" options={options} />
