import { answerOutboxMessage } from '@rondall/contract/routes/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Answers a text message as the phone it went to would. */
export function AnswerForm({ messageId }: { messageId: string }) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const answer = useMutation({
    mutationFn: (said: string) =>
      call(answerOutboxMessage, { params: { id: messageId }, body: { text: said } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['api', 'dev', 'outbox'] }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    answer.mutate(text, { onSuccess: () => setText('') })
  }

  const error =
    answer.error &&
    (fieldErrorsOf(answer.error).text ?? reasonOf(answer.error, 'This could not be sent.'))
  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-3">
      <TextField
        label="Answer from this phone"
        hint="Such as: 1, yes, on my way, STOP"
        maxLength={1600}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error ?? undefined}
      />
      <div>
        <Button type="submit" tone="secondary" busy={answer.isPending}>
          Send answer
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {answer.data && (
          <p className="rounded-control bg-sunk px-4 py-3">
            <span className="font-semibold">You said: </span>
            {answer.variables}
            <br />
            <span className="font-semibold">Rondall answers: </span>
            {answer.data.text ?? 'nothing itself; the phone company confirms STOP and START.'}
          </p>
        )}
      </div>
    </form>
  )
}
