import { type ClientMessage, clientMessage } from '@rondall/contract/voice-protocol.ts'
import * as z from 'zod/mini'

/** Undefined for anything that is not a message of the protocol. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  try {
    const parsed = z.safeParse(clientMessage, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
