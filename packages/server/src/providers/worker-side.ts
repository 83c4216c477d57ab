import { parentPort } from 'node:worker_threads'

interface Answer {
  answer: unknown
  transfer?: ArrayBuffer[]
}

/** What a WorkerPool sends: a call, or the wish that the worker ends once it has nothing to do. */
export type Message<Request> = { request: Request } | { end: true }

/**
 * The worker's end of a WorkerPool: answers one request at a time, in order, from when it is ready.
 * When it cannot get ready it crashes, and the pool tries another.
 */
export function answerCalls<Request>(
  handle: (request: Request) => Promise<Answer>,
  ready: Promise<unknown> = Promise.resolve(),
) {
  if (!parentPort) throw new Error('This file runs in a worker thread')
  const port = parentPort
  const answer = async (request: Request) => {
    try {
      const { answer, transfer = [] } = await handle(request)
      port.postMessage({ answer }, transfer)
    } catch (error) {
      // The name only: messages of the engines can quote what they were given.
      port.postMessage({ failed: error instanceof Error ? error.name : 'failed' })
    }
  }
  let last = ready
  port.on('message', (message: Message<Request>) => {
    last = last.then(() => ('end' in message ? process.exit(0) : answer(message.request)))
  })
}
