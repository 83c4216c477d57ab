/** What went wrong with the microphone, in words for the person. */
export function microphoneProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'Microphone access denied. Please allow the microphone for this page in your browser settings.'
  }
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError') {
    return 'No microphone found. Please connect one and try again.'
  }
  if (name === 'NotSupportedError' || error instanceof ReferenceError) {
    return 'Your browser does not support talking to Rondall. Please try a newer one.'
  }
  return 'Could not access microphone.'
}

export const insecurePage =
  'The microphone works only on a secure page. Please open Rondall with an address that starts with https.'
export const unprocessedSpeech = 'Could not process speech. Please try again.'
export const unprocessedMessage = 'Could not process your message. Please try again.'
export const noAudioAnswer = 'Could not generate audio response'
export const unplayableAnswer = 'Could not play audio response.'
export const connectionLost = 'Connection lost. Reconnecting...'
export const crowded =
  'Rondall is talking with many people just now, and keeps trying to reach you. If you need someone, press Help.'
export const takenOver =
  'Your conversation is open on another device or tab. Tap the button to talk here.'
export const stillListening = 'Still listening...'
export const recognitionError = (code: string) => `Voice recognition error: ${code}`
