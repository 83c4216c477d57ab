import { captureSampleRateHz } from '@rondall/contract/constants/voice.ts'

const headerBytes = 44
const bytesPerSample = 2

/** A recording as a WAV file: what every browser plays and the server understands. */
export function wavOf(pieces: readonly Int16Array<ArrayBuffer>[]): Blob {
  const dataBytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  const header = new DataView(new ArrayBuffer(headerBytes))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => void header.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, headerBytes - 8 + dataBytes, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, captureSampleRateHz, true)
  header.setUint32(28, captureSampleRateHz * bytesPerSample, true)
  header.setUint16(32, bytesPerSample, true)
  header.setUint16(34, bytesPerSample * 8, true)
  write(36, 'data')
  header.setUint32(40, dataBytes, true)
  return new Blob([header, ...pieces], { type: 'audio/wav' })
}
