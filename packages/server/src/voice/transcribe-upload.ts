import type { FastifyRequest } from 'fastify'
import { decodeRecording } from '../audio/decode-recording.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields, type Log } from '../platform/logger.ts'
import type { VoiceEngines } from './engines.ts'
import { transcribeLong } from './transcribe-long.ts'

/** Five minutes at the 128 kbit/s the browser records with are 5 MB; WAV of that length is 10 MB. */
const maximumRecordingBytes = 25 * 1024 * 1024

/** The words of an uploaded recording; `no-speech` when nobody speaks in it. */
export async function transcribeUpload(
  { voice, log }: { voice: Pick<VoiceEngines, 'stt' | 'vad'>; log: Log },
  request: FastifyRequest,
): Promise<string> {
  const pcm = await decodeRecording(await uploaded(request))
  const gone = new AbortController()
  request.raw.on('close', () => {
    if (!request.raw.complete) gone.abort(new Error('the caller has gone'))
  })
  const text = await transcribeLong(pcm, { ...voice, signal: gone.signal }).catch((error) => {
    if (error instanceof AppError) throw error
    log.warn({ requestId: request.id, ...errorFields(error) }, 'no transcription')
    throw new AppError('speech-unavailable')
  })
  if (text === '') throw new AppError('no-speech')
  return text
}

async function uploaded(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('wrong-content-type')
  const file = await request.file({ limits: { fileSize: maximumRecordingBytes, files: 1 } })
  if (file?.fieldname !== 'file') {
    const fields = [{ field: 'file', message: 'Send the recording as the field "file".' }]
    throw new AppError('bad-input', { fields })
  }
  return file.toBuffer()
}
