import type { UserRole } from '@rondall/contract/model/user.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

const options: { value: UserRole; label: string }[] = [
  { value: 'senior', label: 'Me' },
  { value: 'caregiver', label: 'Someone I care for' },
]

/** Decides what kind of account it becomes. */
export const WhoFor = (props: { value: UserRole; onChange: (role: UserRole) => void }) => (
  <ChoiceGroup label="Who is this for?" options={options} {...props} />
)
