import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLogout } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function SignOut() {
  const [asking, setAsking] = useState(false)
  const logout = useLogout()
  const leave = () =>
    logout.mutateAsync({}).then(
      () => toast({ title: 'Logged out' }),
      () => setAsking(false),
    )
  return (
    <>
      <Button tone="secondary" size="large" wide onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        Sign Out
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Are you sure you want to sign out?"
        detail="You will need your email and password to come back."
        confirmLabel="Sign Out"
        cancelLabel="Stay"
        busy={logout.isPending}
        onConfirm={leave}
      />
    </>
  )
}
