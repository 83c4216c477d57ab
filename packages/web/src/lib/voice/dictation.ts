import {
  listeningGraceMs,
  listeningTimeoutMs,
  recordingBitsPerSecond,
  singleShotChunkMs,
  streamChunkMs,
} from '@rondall/contract/constants/voice.ts'
import { transcribe, transcribeStream } from '@rondall/contract/routes/voice.ts'
import type { SttStreamServerMessage } from '@rondall/contract/voice-protocol.ts'
import { call } from '../call.ts'
import { socketAddress } from './session-client.ts'

/**
 * Hearing without a conversation, for when the conversation's socket cannot be opened: the words of
 * one recording, as they are spoken (stream) or all at once (single shot).
 */
export interface Dictation {
  /** What was said; rejects when it cannot be known. */
  text: Promise<string>
  /** The person is done. */
  stop(): void
}

interface DictationOptions {
  stream: MediaStream
  onPartial: (text: string) => void
  /** The recording has gone on for a minute. */
  onLong: () => void
}

const webm = 'audio/webm;codecs=opus'

/** Words as they are spoken; rejects when the stream breaks, so that the next attempt can upload. */
export function dictateByStream(options: DictationOptions): Dictation {
  const socket = new WebSocket(socketAddress(transcribeStream.path))
  const recorder = new MediaRecorder(options.stream, recording)
  const early: Blob[] = []
  recorder.ondataavailable = ({ data }) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(data)
    else early.push(data)
  }
  const text = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The stream closed'))
    socket.onopen = () => {
      for (const data of early.splice(0)) socket.send(data)
    }
    socket.onclose = fail
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data) as SttStreamServerMessage
      if (message.type === 'partial') options.onPartial(message.text)
      else if (message.type === 'final') resolve(message.text)
      else fail()
    }
  })
  recorder.onstop = () => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'stop' }))
  }
  recorder.start(streamChunkMs)
  return ending(recorder, text, options.onLong, () => socket.close())
}

/** All words at once, after the person is done. */
export function dictateByUpload(options: DictationOptions): Dictation {
  const recorder = new MediaRecorder(options.stream, recording)
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const text = new Promise<Blob>((resolve) => {
    recorder.onstop = () => resolve(new Blob(pieces, { type: 'audio/webm' }))
  }).then(async (recorded) => {
    const form = new FormData()
    form.append('file', recorded, 'recording.webm')
    return (await call(transcribe, {}, { form })).text
  })
  recorder.start(singleShotChunkMs)
  return ending(recorder, text, options.onLong, () => undefined)
}

const recording = { mimeType: webm, audioBitsPerSecond: recordingBitsPerSecond }

function ending(
  recorder: MediaRecorder,
  text: Promise<string>,
  onLong: () => void,
  close: () => void,
): Dictation {
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const prompt = setTimeout(onLong, listeningTimeoutMs)
  const end = setTimeout(stop, listeningTimeoutMs + listeningGraceMs)
  const over = () => {
    clearTimeout(prompt)
    clearTimeout(end)
    stop()
    close()
  }
  text.then(over, over)
  return { text, stop }
}
