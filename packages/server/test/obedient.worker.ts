import { answerCalls } from '../src/providers/worker-side.ts'

/** A worker that does what the test says. */
export type Order =
  | { do: 'wait'; gate: SharedArrayBuffer }
  | { do: 'answer'; value: number }
  | { do: 'throw' | 'hang' | 'crash' | 'exit' }

answerCalls(async (order: Order) => {
  if (order.do === 'throw') throw new TypeError('my secret words')
  // As native code does, it holds the thread until the gate opens.
  if (order.do === 'wait') {
    Atomics.wait(new Int32Array(order.gate), 0, 0)
    return { answer: 'late' }
  }
  if (order.do === 'exit') process.exit(0)
  if (order.do === 'crash') setImmediate(() => Promise.reject(new Error('crashed')))
  if (order.do !== 'answer') await new Promise(() => undefined)
  return { answer: 'value' in order ? order.value : undefined }
})
