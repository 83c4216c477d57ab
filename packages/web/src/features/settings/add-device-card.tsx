import { approvePairing } from '@rondall/contract/routes/device-pairing.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Card } from '../../ui/card.tsx'
import { DeviceCodeForm } from '../../ui/device-code-form.tsx'

/** Another tablet or phone is signed in without typing anything on it. */
export function AddDeviceCard() {
  const form = useRouteForm(approvePairing, {
    start: { device: '' },
    toBody: ({ device }: { device: string }) => ({ code: device.trim() }),
    fieldFor: () => 'device',
    failedAt: 'device',
    failed: reasonOr('This did not work. Please try again.'),
  })
  return (
    <Card title="Add a device">
      <div className="flex flex-col gap-4">
        <p>
          On the other device, open{' '}
          <strong className="break-all">{window.location.host}/tablet</strong>. It shows a code.
        </p>
        {form.call.isSuccess ? (
          <p role="status" className="font-semibold">
            Done. You are signed in on that device in a moment.
          </p>
        ) : (
          <DeviceCodeForm form={form} />
        )}
      </div>
    </Card>
  )
}
