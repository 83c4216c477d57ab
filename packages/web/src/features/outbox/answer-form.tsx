import { answerOutboxMessage } from '@rondall/contract/routes/messages.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'

/** Answers a text message as the phone it went to would. */
export function AnswerForm({ messageId }: { messageId: string }) {
  const form = useRouteForm(answerOutboxMessage, {
    start: { text: '' },
    args: { params: { id: messageId } },
    done: () => {
      form.reset()
    },
    failedAt: 'text',
    failed: reasonOr('This could not be sent.'),
  })
  const { data, variables } = form.call
  return (
    <RouteForm form={form} className="mt-4 flex flex-col gap-3">
      <FormText
        name="text"
        label="Answer from this phone"
        hint="Such as: 1, yes, on my way, STOP"
        maxLength={1600}
      />
      <div>
        <FormSubmit tone="secondary">Send answer</FormSubmit>
      </div>
      <div role="status" className="empty:hidden">
        {data && (
          <p className="rounded-control bg-sunk px-4 py-3">
            <span className="font-semibold">You said: </span>
            {variables.body.text}
            <br />
            <span className="font-semibold">Rondall answers: </span>
            {data.text ?? 'nothing itself; the phone company confirms STOP and START.'}
          </p>
        )}
      </div>
    </RouteForm>
  )
}
