import { openOnDevice } from '@rondall/contract/routes/device-pairing.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { DeviceCodeForm } from '../../ui/device-code-form.tsx'

/** The link came to a phone, and Rondall is wanted on the tablet beside it. */
export function OpenOnDevice({ code, seniorName }: { code: string; seniorName: string }) {
  const form = useRouteForm(openOnDevice, {
    start: { device: '' },
    toBody: ({ device }: { device: string }) => ({ code, device: device.trim() }),
    fieldFor: () => 'device',
    failedAt: 'device',
    failed: reasonOr('This did not work. Please try again.'),
  })
  if (form.call.isSuccess) {
    return (
      <p role="status" className="font-semibold">
        Done. {seniorName} is signed in on that device in a moment.
      </p>
    )
  }
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Use it on a tablet instead
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <p>
          On the tablet, open <strong className="break-all">{window.location.host}/tablet</strong>.
          It shows a code: enter it here.
        </p>
        <DeviceCodeForm form={form} />
      </div>
    </details>
  )
}
