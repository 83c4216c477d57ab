import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeRecording } from '../audio/decode-recording.ts'
import { untilGone } from '../http/until-gone.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields, type Log } from '../platform/logger.ts'
import type { VoiceEngines } from './engines.ts'
import { transcribeLong } from './transcribe-long.ts'

/** Five minutes at the 128 kbit/s the browser records with are 5 MB; WAV of that length is 10 MB. */
const maximumRecordingBytes = 25 * 1024 * 1024

/** The words of an uploaded recording; `no-speech` when nobody speaks in it. */
export async function transcribeUpload(
  { voice, log }: { voice: Pick<VoiceEngines, 'stt' | 'vad'>; log: Log },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const pcm = await decodeRecording(await uploaded(request))
  const text = await transcribeLong(pcm, { ...voice, signal: untilGone(reply) }).catch((error) => {
    if (error instanceof AppError) throw error
    log.warn({ requestId: request.id, ...errorFields(error) }, 'no transcription')
    throw new AppError('speech-unavailable')
  })
  if (text === '') throw new AppError('no-speech')
  return text
}

async function uploaded(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('wrong-content-type')
  try {
    const limits = { fileSize: maximumRecordingBytes, files: 1 }
    const file = await request.file({ limits, throwFileSizeLimit: false })
    if (file?.fieldname === 'file') return await whole(file.file)
  } catch (error) {
    if (error instanceof AppError) throw error
    // A form that cannot be parsed.
  } finally {
    // What is left unread would hold up the answer, and whatever comes next on the connection.
    request.raw.unpipe()
    request.raw.resume()
  }
  const fields = [{ field: 'file', message: 'Send the recording as the field "file".' }]
  throw new AppError('bad-input', { fields })
}

/** The library's own reading sees a file that is too large only by chance. */
async function whole(file: MultipartFile['file']) {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw new AppError('too-large')
  return Buffer.concat(chunks)
}
