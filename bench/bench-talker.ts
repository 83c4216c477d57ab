import type { Talker } from '../packages/server/src/voice/talker.ts'

/** A companion that answers at once, always the same, so that only our own time is measured. */
export function benchTalker(patienceMs: number): Talker {
  return {
    open: async () => ({ conversationId: 'bench', patienceMs, fresh: false }),
    async *greet() {},
    async *reply() {
      yield 'I am listening. '
      yield 'Please tell me a little more about that, if you like.'
    },
    wordsPerMinute: async () => 150,
    keepPatience: async () => undefined,
    remember: async () => false,
  }
}

const quiet = () => undefined
export const benchLog = { info: quiet, warn: quiet, error: quiet }
