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
      toast({ tone: 'good', title: `Checked in for ${name}`, description: 'Your note is kept.' })
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
      title={`Check in for ${name}`}
      description={`For when you have seen or spoken to ${name} and know that all is well. A missed check-in is closed by it.`}
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <TextArea
          label={`How do you know that ${name} is well?`}
          required
          maxLength={2000}
          value={note}
          error={problem}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" size="large" wide busy={send.isPending}>
          {name} is well
        </Button>
      </form>
    </Dialog>
  )
}
