import { approvePairing } from '@rondall/contract/routes/device-pairing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Card } from '../../ui/card.tsx'
import { DeviceCodeForm } from '../../ui/device-code-form.tsx'

/** Another tablet or phone is signed in without typing anything on it. */
export function AddDeviceCard() {
  const cache = useQueryClient()
  const approve = useMutation({
    mutationFn: (code: string) => call(approvePairing, { body: { code } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['api', 'auth', 'sessions'] }),
  })
  return (
    <Card title="Add a device">
      <div className="flex flex-col gap-4">
        <p>
          On the other device, open{' '}
          <strong className="break-all">{window.location.host}/tablet</strong>. It shows a code.
        </p>
        {approve.isSuccess ? (
          <p role="status" className="font-semibold">
            Done. You are signed in on that device in a moment.
          </p>
        ) : (
          <DeviceCodeForm
            busy={approve.isPending}
            error={
              approve.isError
                ? reasonOf(approve.error, 'This did not work. Please try again.')
                : undefined
            }
            onCode={(code) => approve.mutate(code)}
          />
        )}
      </div>
    </Card>
  )
}
