import { Keyboard, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

const mostCharacters = 2000

/** For whoever cannot or would rather not speak. What was typed stays until it has been sent. */
export function TypeInstead({ onSend }: { onSend: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '') return
    onSend(trimmed)
    setText('')
  }

  if (!open) {
    return (
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden />
        Type instead
      </Button>
    )
  }
  return (
    <form onSubmit={send} className="flex w-full flex-col gap-3 sm:flex-row sm:items-end">
      <div className="grow">
        <TextField
          label="Your words"
          value={text}
          maxLength={mostCharacters}
          autoFocus
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit">
        <Send aria-hidden />
        Send
      </Button>
    </form>
  )
}
