import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

/** An answer that arrives in exactly these pieces. */
function answerOf(...pieces: string[]) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of bytes) controller.enqueue(piece)
        controller.close()
      },
    }),
  )
}

async function all(response: Response) {
  const found: unknown[] = []
  for await (const event of readEvents(response)) found.push(event)
  return found
}

test('reads each event, however the answer is cut', async () => {
  const text =
    ': open\n\ndata: {"topic":"journal"}\n\n: still here\n\ndata: {"topic":"reminders"}\n\n'
  const whole = [{ topic: 'journal' }, { topic: 'reminders' }]
  for (let cut = 0; cut <= text.length; cut++)
    expect(await all(answerOf(text.slice(0, cut), text.slice(cut)))).toEqual(whole)
})

test('an event that was cut off is none', async () => {
  expect(await all(answerOf('data: {"topic":"jour'))).toEqual([])
})
