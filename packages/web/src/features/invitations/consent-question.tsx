import { keptWhilePausedText, whatRoleSees } from '@rondall/contract/constants/care-team.ts'
import { relationshipLabels, roleLabels } from '@rondall/contract/constants/people.ts'
import type { CareRequest, Waiting } from '@rondall/contract/model/invitation.ts'
import { answerCareRequest } from '@rondall/contract/routes/invitations.ts'
import { Check } from 'lucide-react'
import { reasonOr } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'

interface ConsentQuestionProps {
  request: CareRequest
  /** The code that brought the question here, if one did. */
  code?: string
  onAnswered: () => void
}

/** Who asks, what they would see, yes or not now. Neither is chosen beforehand. */
export function ConsentQuestion({ request, code, onAnswered }: ConsentQuestionProps) {
  const answer = useAnswer(request, onAnswered)
  const given = answer.isPending ? answer.variables.body.answer : undefined
  const say = (yesOrNot: 'yes' | 'not-now') =>
    answer.mutate({
      params: { id: request.id },
      body: { answer: yesOrNot, ...(code ? { code } : {}) },
    })
  const isJoining = request.kind === 'joins'
  return (
    <div className="flex flex-col gap-5">
      <WhoAndAs request={request} />
      <p className="text-ink-soft">{request.email}</p>
      <div>
        <p className="mb-3 font-semibold">If you say yes, {request.name} can see:</p>
        <ul className="flex flex-col gap-3">
          {whatRoleSees[request.role].map((what) => (
            <li key={what} className="flex items-start gap-3">
              <Check aria-hidden className="mt-1 size-6 shrink-0 text-brand" />
              {what}
            </li>
          ))}
        </ul>
      </div>
      <p>
        {request.name} never sees your conversations with Rondall. You can pause this or end it at
        any time in Settings.{' '}
        {keptWhilePausedText.replace('Whether', 'While it is paused, whether')}
      </p>
      <div className="flex flex-col gap-4">
        <Button
          size="large"
          wide
          busy={given === 'yes'}
          disabled={answer.isPending}
          onClick={() => say('yes')}
        >
          {isJoining ? `Yes, ${request.name} can join` : `Yes, ${request.name} can look out for me`}
        </Button>
        <Button
          tone="secondary"
          size="large"
          wide
          busy={given === 'not-now'}
          disabled={answer.isPending}
          onClick={() => say('not-now')}
        >
          {isJoining ? "No, that isn't right" : 'Not now'}
        </Button>
      </div>
    </div>
  )
}

function WhoAndAs({ request: { kind, name, relationshipType, role } }: { request: CareRequest }) {
  const as = (
    <>
      {relationshipType ? ` (${relationshipLabels[relationshipType]})` : ''} as{' '}
      <strong>{roleLabels[role]}</strong>.
    </>
  )
  if (kind === 'asks') {
    return (
      <p className="text-lead">
        <strong>{name}</strong> would like to look out for you{as}
      </p>
    )
  }
  return (
    <>
      <p className="text-lead">
        <strong>{name}</strong> wants to join. Is that right?
      </p>
      <p>
        {name} entered the code from your invitation and would look out for you{as}
      </p>
    </>
  )
}

function useAnswer({ name, kind }: CareRequest, onAnswered: () => void) {
  return useRouteMutation(answerCareRequest, {
    done: ({ waitsFor }, { body: { answer } }) => {
      toast(answer === 'yes' ? agreed(name, waitsFor) : refused[kind])
      onAnswered()
    },
    failed: reasonOr('Your answer could not be saved. Please try again.'),
  })
}

const agreed = (name: string, waitsFor: Waiting | undefined) =>
  ({
    tone: 'good',
    title: 'Thank you',
    description: waitsFor
      ? `${name} can look out for you ${waitsOn[waitsFor]}.`
      : `${name} can look out for you now.`,
  }) as const

const waitsOn: Record<Waiting, string> = {
  'senior-letter': 'as soon as you open the letter we have sent you',
  'caregiver-letter': 'as soon as they open the letter we have sent them',
  'senior-answer': 'as soon as you have answered',
}

const refused = {
  asks: { title: 'Not now', description: 'Nothing is shared. You can say yes later.' },
  joins: { title: 'All right', description: 'Nothing is shared, and the code no longer works.' },
}
