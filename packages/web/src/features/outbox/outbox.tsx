import { outboxViewOf } from '@rondall/contract/kinds/channels.ts'
import type { OutboxMessage } from '@rondall/contract/model/outbox-message.ts'
import { listOutbox } from '@rondall/contract/routes/messages.ts'
import { Inbox, RefreshCw } from 'lucide-react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AnswerForm } from './answer-form.tsx'

/** The messages that were kept instead of sent; for the people who build Rondall. */
export function Outbox() {
  useDocumentTitle('Outbox')
  const outbox = useRouteQuery(listOutbox, {})
  return (
    <MainRegion className="p-4 sm:p-8">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-gap">
        <PageHeader
          title="Outbox"
          subtitle="Email and SMS of a server that has no service to send them."
        >
          <Button tone="secondary" busy={outbox.isFetching} onClick={() => void outbox.refetch()}>
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        </PageHeader>
        {outbox.isPending && <Loading />}
        {outbox.isError && (
          <ErrorState title="We couldn't load the outbox" onRetry={() => void outbox.refetch()} />
        )}
        {outbox.data?.length === 0 && (
          <EmptyState
            icon={<Inbox aria-hidden />}
            title="Nothing was sent yet"
            description="Messages appear here as soon as Rondall has one for someone."
          />
        )}
        {outbox.data?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
    </MainRegion>
  )
}

const address = /(https?:\/\/\S+)/
/** Links lead to the machine itself; read on a phone beside it, they are opened where this page came from. */
const here = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(?=\/|$)/
const openedHere = (link: string) => link.replace(here, window.location.origin)

function Message({ message: { id, channel, to, subject, text, html, createdAt } }: Props) {
  const view = outboxViewOf(channel)
  const title = subject ?? text.slice(0, 60)
  return (
    <Card title={title}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        <Badge tone={view.tone}>{view.label}</Badge>
        <span>To {to}</span>
        <time dateTime={createdAt}>{new Date(createdAt).toLocaleString()}</time>
      </p>
      <p className="mt-4 whitespace-pre-wrap">
        {text.split(address).map((piece, index) =>
          index % 2 === 1 ? (
            <a key={piece} href={openedHere(piece)} className="font-semibold underline">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </p>
      {view.canBeAnswered && <AnswerForm messageId={id} />}
      {html && (
        <details className="mt-4">
          <summary className="min-h-target cursor-pointer content-center font-semibold">
            As it looks
          </summary>
          <iframe
            title={`${title}, as it looks`}
            sandbox=""
            srcDoc={html}
            className="line h-120 w-full rounded-control bg-white"
          />
        </details>
      )}
    </Card>
  )
}

interface Props {
  message: OutboxMessage
}
