import { checkInOnBehalf } from '@rondall/contract/routes/check-ins.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface CheckInOnBehalfProps {
  open: boolean
  onClose: () => void
  seniorId: string
  name: string
}

const missing = 'Please say how you know.'

/** A caregiver who has seen or heard the senior says so. What was typed stays until it is saved. */
export function CheckInOnBehalf({ open, onClose, seniorId, name }: CheckInOnBehalfProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const cache = useQueryClient()
  const send = useMutation({
    mutationFn: (body: { note: string }) => call(checkInOnBehalf, { query: { seniorId }, body }),
    onSuccess: () => {
      toast({ tone: 'good', title: `${name} is checked in`, description: 'Your note is saved.' })
      setNote('')
      onClose()
      void cache.invalidateQueries({ queryKey: ['api', 'checkins'] })
      void cache.invalidateQueries({ queryKey: ['api', 'incidents'] })
    },
    onError: (error) =>
      setProblem(
        fieldErrorsOf(error).note ?? reasonOf(error, 'Failed to send check-in. Please try again.'),
      ),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    if (!note.trim()) return setProblem(missing)
    setProblem(undefined)
    send.mutate({ note: note.trim() })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`I know ${name} is OK`}
      description={`If you've seen or talked to ${name} and all is well. It also takes care of a missed check-in.`}
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <TextArea
          label={`How do you know ${name} is OK?`}
          required
          maxLength={2000}
          value={note}
          error={problem}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" size="large" wide busy={send.isPending}>
          {name} is OK
        </Button>
      </form>
    </Dialog>
  )
}
