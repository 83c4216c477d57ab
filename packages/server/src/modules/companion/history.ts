import type { WrittenMessage } from '../../providers/llm/port.ts'
import type { RememberedTurn } from './conversations.ts'

/** How much of a conversation a model is reminded of: about 1,500 tokens. */
const rememberedTurns = 12
const rememberedCharacters = 6_000

/** The latest turns that fit, then what was said now. Of an answer only what was heard. */
export function messagesOf(turns: readonly RememberedTurn[], said: string): WrittenMessage[] {
  let left = rememberedCharacters - said.length
  const kept: WrittenMessage[] = []
  for (const turn of turns.slice(-rememberedTurns).reverse()) {
    left -= turn.said.length + turn.heard.length
    if (left < 0) break
    kept.unshift(...messagesOfTurn(turn))
  }
  return [...kept, { role: 'user', text: said }]
}

function messagesOfTurn({ said, heard, interrupted }: RememberedTurn): WrittenMessage[] {
  const answer = interrupted ? `${heard.trimEnd()} …` : heard
  return [
    // A turn in which Rondall spoke first; services want no empty message.
    { role: 'user', text: said.trim() || '(silence)' },
    { role: 'assistant', text: answer.trim() || '(nothing was heard)' },
  ]
}
