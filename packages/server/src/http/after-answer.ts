import type { FastifyReply } from 'fastify'
import type { Afterwards } from '../platform/afterwards.ts'

/** Begins `work` once the answer has left, whether or not it arrived. */
export function afterAnswer(
  { afterwards }: { afterwards: Afterwards },
  reply: FastifyReply,
  work: () => Promise<unknown>,
) {
  const answered = new Promise<void>((resolve) => reply.then(resolve, () => resolve()))
  afterwards.run(() => answered.then(work))
}
