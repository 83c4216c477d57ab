import { openOnDevice } from '@rondall/contract/routes/device-pairing.ts'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { DeviceCodeForm } from '../../ui/device-code-form.tsx'

/** The link came to a phone, and Rondall is wanted on the tablet beside it. */
export function OpenOnDevice({ code, seniorName }: { code: string; seniorName: string }) {
  const open = useMutation({
    mutationFn: (device: string) => call(openOnDevice, { body: { code, device } }),
  })
  if (open.isSuccess) {
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
        <DeviceCodeForm
          busy={open.isPending}
          error={
            open.isError ? reasonOf(open.error, 'This did not work. Please try again.') : undefined
          }
          onCode={(device) => open.mutate(device)}
        />
      </div>
    </details>
  )
}
