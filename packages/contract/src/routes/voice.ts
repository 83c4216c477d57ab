import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, ofSenior } from '../senior-query.ts'

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

const voiceId = z.string().check(z.minLength(1), z.maxLength(100))

export const listVoices = route({
  method: 'GET',
  path: '/api/voice/ab',
  summary: 'Candidate voices, and lines to hear them with',
  permission: 'caregiver-self',
  answer: z.object({
    voices: z.array(z.object({ voice_id: z.string(), name: z.string(), description: z.string() })),
    testLines: z.array(z.string()),
  }),
})

export const playVoice = route({
  method: 'GET',
  path: '/api/voice/play',
  summary: 'A test line in a candidate voice; a header may carry metrics as JSON',
  permission: 'caregiver-self',
  query: z.object({ voice_id: voiceId, line: z.coerce.number<number>().check(z.int(), z.gte(1)) }),
  answerType: 'audio/mpeg',
  errors: ['voice-unavailable', 'overloaded'],
})

export const setDefaultVoice = route({
  method: 'POST',
  path: '/api/voice/set-default',
  summary: 'Make a candidate the voice of the senior one cares for',
  permission: 'change-senior-settings',
  query: ofSenior,
  body: z.object({ voice_id: voiceId }),
  answer: done,
})
