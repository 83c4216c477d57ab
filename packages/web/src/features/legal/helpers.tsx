import { type HelpingTask, helpers } from '@rondall/contract/routes/operation.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Clause } from './legal-page.tsx'

const gets: Record<HelpingTask, { task: string; what: string }> = {
  recognition: { task: 'Speech recognition', what: 'the sound of what is being said' },
  language: {
    task: 'A language model',
    what: 'the words of the conversation and what Rondall remembers for it',
  },
  voice: { task: 'A voice', what: 'the sentences to be spoken' },
  email: { task: 'Email', what: 'the message and the address it goes to' },
  sms: { task: 'Text messages', what: 'the message and the number it goes to' },
  payment: { task: 'Payment', what: 'your email address and your payment' },
}

/** The services this installation is really connected to; what they would get, where it cannot be asked. */
export function Helpers() {
  const { data } = useRouteQuery(helpers, {})
  return (
    <Clause title="Who helps us to do it">
      <p>
        By itself Rondall understands, answers and speaks on the operator's own computer, and
        nothing leaves it. The operator can connect services for single tasks. Such a service then
        gets what its task needs, and no more:
      </p>
      <ul>
        {Object.entries(gets).map(([name, { task, what }]) => (
          <li key={name}>
            {task}: {what}.{' '}
            {data && <Service named={data.find((helper) => helper.task === name)?.service} />}
          </li>
        ))}
      </ul>
    </Clause>
  )
}

function Service({ named }: { named: string | null | undefined }) {
  return <strong>{named ? `Here: ${named}.` : 'Here: no service is connected.'}</strong>
}
