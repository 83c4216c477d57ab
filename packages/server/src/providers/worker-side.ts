import { parentPort } from 'node:worker_threads'

interface Answer {
  answer: unknown
  transfer?: ArrayBuffer[]
}

/** The worker's end of a WorkerPool: answers one request at a time, in order. */
export function answerCalls<Request>(handle: (request: Request) => Promise<Answer>) {
  if (!parentPort) throw new Error('This file runs in a worker thread')
  const port = parentPort
  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(async () => {
      try {
        const { answer, transfer = [] } = await handle(request)
        port.postMessage({ answer }, transfer)
      } catch (error) {
        // The name only: messages of the engines can quote what they were given.
        port.postMessage({ failed: error instanceof Error ? error.name : 'failed' })
      }
    })
  })
}
