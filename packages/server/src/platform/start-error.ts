/** A reason not to start (or to stop) that is told as it is: one sentence, no stack, exit code 1. */
export class StartError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'StartError'
  }
}
