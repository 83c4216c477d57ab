import * as z from 'zod/mini'
import { route } from '../route.ts'

export const transcribe = route({
  method: 'POST',
  path: '/api/voice/stt',
  summary: 'Words spoken in a recording (multipart field `file`: webm/opus or WAV)',
  permission: 'self',
  bodyType: 'multipart',
  answer: z.object({ text: z.string(), transcript: z.string() }),
  errors: [
    'unreadable-audio',
    'no-speech',
    'too-long-audio',
    'too-large',
    'wrong-content-type',
    'speech-unavailable',
    'overloaded',
  ],
})

export const transcribeStream = route({
  method: 'WS',
  path: '/api/voice/stt/stream',
  summary: 'Words as they are spoken: audio chunks in, partial and final messages out',
  permission: 'self',
})

/** Longest text that is spoken in one request, in characters. */
export const maximumSpokenText = 5000

export const speak = route({
  method: 'POST',
  path: '/api/voice/tts',
  summary: 'A text read aloud, streamed',
  permission: 'self',
  body: z.object({ text: z.string() }),
  answerType: 'audio/mpeg',
  errors: ['no-text', 'text-too-long', 'voice-unavailable', 'overloaded'],
})

export const talk = route({
  method: 'WS',
  path: '/api/voice/session',
  summary: 'A spoken conversation with Rondall',
  permission: 'senior-self',
})
