import { thanksForOk } from '@rondall/contract/constants/check-ins.ts'
import type { CheckInStatus } from '@rondall/contract/model/check-in.ts'
import { me } from '@rondall/contract/routes/accounts.ts'
import { sendCheckIn } from '@rondall/contract/routes/check-ins.ts'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { showFailure } from '../../platform/show-failure.ts'
import { useAnswers } from '../../platform/use-answers.ts'
import { helpShown } from '../help/help-shown.ts'
import { rememberAskedToday } from './asked-today.ts'
import { withPress } from './press.ts'
import { newPressId } from './press-id.ts'
import { pressStore } from './press-store.ts'
import { sendPresses } from './send-presses.ts'

function press(personId: string, status: CheckInStatus) {
  const pressing = { personId, status, pressId: newPressId(), now: Date.now() }
  pressStore.change((presses) => withPress(presses, pressing))
}

export const pressOk = (personId: string) => press(personId, 'ok')

/** Calls for help at once, and shows that it is being done. */
export function pressHelp(personId: string) {
  press(personId, 'need_help')
  helpShown.set(true)
}

/** Forgets a call that is over, or stops trying to send one. */
export const forgetPress = (pressId: string) =>
  pressStore.change((presses) => presses.filter((press) => press.pressId !== pressId))

/** Keeps sending this person's presses as long as the component stands, and says what became of them. */
export function usePressOutbox(personId: string) {
  const { askAgain } = useAnswers()
  useEffect(
    () =>
      sendPresses({
        personId,
        onKept: ({ status }, { heardBy = 'team' }) => {
          if (status === 'ok') rememberAskedToday()
          const words =
            status === 'ok' ? { ...thanks, description: thanksForOk[heardBy] } : helpSent
          // The help screen says it in the same words, and nothing may lie over its numbers.
          if (!helpShown.read()) toast({ tone: 'good', ...words })
          void askAgain(sendCheckIn.changes)
        },
        onFailed: ({ status }, error) => {
          if (status === 'ok') showFailure(notSent)
          if (error instanceof ApiError && error.status === 401) void askAgain([me.path])
        },
      }),
    [askAgain, personId],
  )
}

const notSent = 'Failed to send check-in. Please try again.'

const thanks = { title: 'Thank You!' }

export const helpSent = {
  title: 'Help Request Sent',
  description: 'Your caregivers have been notified that you need assistance.',
}
