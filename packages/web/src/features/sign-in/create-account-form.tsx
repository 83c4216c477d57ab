import { nameProblem } from '@rondall/contract/model/person-name.ts'
import { useState } from 'react'
import { newcomer } from '../../lib/newcomer.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountEmail } from './account-email.tsx'
import { Agreement } from './agreement.tsx'
import { LinkTab } from './link-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { WhoFor } from './who-for.tsx'

interface CreateAccountFormProps {
  /** The address the payment was made with. */
  paidEmail: string
  customerId: string
}

export function CreateAccountForm({ paidEmail, customerId }: CreateAccountFormProps) {
  const [account, setAccount] = useState(() => ({
    name: '',
    role: 'senior' as const,
    ...newcomer.read(),
    email: paidEmail,
  }))
  const change = (changed: Partial<typeof account>) => {
    const next = { ...account, ...changed }
    newcomer.keep(next)
    setAccount(next)
  }
  const wish = {
    email: account.email.trim(),
    role: account.role,
    ...(account.name.trim() ? { name: account.name.trim() } : {}),
    stripe_customer_id: customerId,
  }
  return (
    <div className="flex flex-col gap-6">
      <WhoFor value={account.role} onChange={(role) => change({ role })} />
      <TextField
        label="Your name"
        hint="So that Rondall can call you by it."
        autoComplete="name"
        maxLength={200}
        value={account.name}
        error={nameProblem(account.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <AccountEmail
        value={account.email}
        original={paidEmail}
        onChange={(email) => change({ email })}
      />
      <Tabs
        label="How to sign in"
        tabs={[
          { value: 'link', label: 'Magic Link', content: <LinkTab wish={wish} /> },
          { value: 'password', label: 'Password', content: <PasswordTab wish={wish} /> },
        ]}
      />
      <Agreement />
    </div>
  )
}
