import type { SpeechToText } from '../providers/stt/port.ts'

interface Guess {
  text: Promise<string>
  controller: AbortController
}

/**
 * The text of one turn as it grows: drafts that replace one another, one guess at the final text
 * made in a pause, and stretches of a long turn that are done.
 */
export class Transcribing {
  readonly #stt: SpeechToText
  readonly #signal: AbortSignal
  readonly #onDraft: (text: string) => void
  readonly #committed: Promise<string>[] = []
  #committedText = ''
  #draftText = ''
  #drafting: AbortController | undefined
  #guess: Guess | undefined
  #closed = false

  constructor(stt: SpeechToText, signal: AbortSignal, onDraft: (text: string) => void) {
    this.#stt = stt
    this.#signal = signal
    this.#onDraft = onDraft
  }

  /** Starts a draft unless one is under way; a draft that fails is simply not shown. */
  draft(pcm: Float32Array) {
    if (this.#drafting) return
    const drafting = new AbortController()
    this.#drafting = drafting
    const signal = AbortSignal.any([drafting.signal, this.#signal])
    this.#stt
      .transcribe({ pcm, quality: 'draft', previous: this.#draftText, signal })
      .then(
        ({ text }) => {
          if (drafting.signal.aborted || this.#closed || text === '') return
          this.#draftText = text
          this.#onDraft(join(this.#committedText, text))
        },
        () => undefined,
      )
      .finally(() => {
        if (this.#drafting === drafting) this.#drafting = undefined
      })
  }

  /** Transcribes on the guess that nothing more will be said. */
  guess(pcm: Float32Array) {
    this.discardGuess()
    const controller = new AbortController()
    const text = this.#final(pcm, controller.signal)
    text.catch(() => undefined)
    this.#guess = { text, controller }
  }

  discardGuess() {
    this.#guess?.controller.abort()
    this.#guess = undefined
  }

  /** Puts a stretch of a long turn behind us; the guess made in its last pause is its text. */
  commit(pcm: Float32Array) {
    const text = this.#guess?.text ?? this.#final(pcm)
    this.#guess = undefined
    this.#drafting?.abort()
    this.#drafting = undefined
    this.#committedText = join(this.#committedText, this.#draftText)
    text.catch(() => undefined)
    this.#committed.push(text)
    this.#draftText = ''
  }

  /** Everything said in the turn, `pcm` being its last stretch. Fails when one cannot be transcribed. */
  async finish(pcm: Float32Array | undefined) {
    this.#closed = true
    const last = this.#guess?.text ?? (pcm ? this.#final(pcm) : '')
    const texts = await Promise.all([...this.#committed, last])
    return texts.reduce(join, '')
  }

  close() {
    this.#closed = true
    this.discardGuess()
    this.#drafting?.abort()
  }

  async #final(pcm: Float32Array, guessing?: AbortSignal) {
    const signal = guessing ? AbortSignal.any([guessing, this.#signal]) : this.#signal
    const previous = this.#draftText
    const { text } = await this.#stt.transcribe({ pcm, quality: 'final', previous, signal })
    return text
  }
}

const join = (first: string, second: string) => [first, second].filter(Boolean).join(' ')
