/** A large language model that writes one reply as a stream of text pieces. */
export interface LanguageModel {
  readonly name: string
  /** Yields text as it comes; throws ProviderError when the service fails before or in between. */
  write(request: WritingRequest): AsyncIterable<string>
}

export interface WritingRequest {
  instructions: string
  messages: readonly WrittenMessage[]
  /** Upper bound of the answer, in tokens. */
  maxTokens: number
  signal: AbortSignal
}

export interface WrittenMessage {
  role: 'user' | 'assistant'
  text: string
}
