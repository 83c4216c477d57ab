import { pressHelp, pressOk } from '../../domain/check-ins/presses.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDailyQuestion } from './use-daily-question.ts'
import { useWaitingOk } from './use-waiting-ok.ts'

/** Asks once a day; closing it is an answer to the asking. */
export function CheckInDialog({ due }: { due: boolean }) {
  const { id } = useCurrentUser()
  const { question, hint, open, close } = useDailyQuestion(due)
  const { sending, stuck } = useWaitingOk(id)
  const callForHelp = () => {
    close()
    pressHelp(id)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={question}
      description={hint}
    >
      <div className="flex flex-col gap-4">
        <Button size="help" wide busy={sending} onClick={() => pressOk(id)}>
          I'm OK
        </Button>
        <Button size="help" wide tone="danger" disabled={sending} onClick={callForHelp}>
          I Need Help
        </Button>
        {stuck && <p role="status">{stuck}</p>}
      </div>
    </Dialog>
  )
}
