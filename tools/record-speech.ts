/// <reference lib="dom" />
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from './chromium.ts'

/**
 * Records a WAV file (16 kHz, mono, 16 bit) as the app records a person: MediaRecorder in Chromium,
 * webm/opus, a chunk every 250 ms. Writes `<name>.webm` and the sizes of its chunks beside the WAV.
 * `node tools/record-speech.ts tests/data/speech/goforward.wav`
 */
const [wav] = process.argv.slice(2)
const executablePath = ensureChromium()
if (!wav || !executablePath) throw new Error('Needs a WAV file and a Chromium')

const scratch = mkdtempSync(join(tmpdir(), 'record-speech-'))
const samples = readFileSync(wav).subarray(44)
/** The microphone opens a little before the recorder starts. */
const microphone = join(scratch, 'microphone.wav')
writeFileSync(microphone, wavOf(Buffer.concat([silence(1), samples, silence(1)])))
const recordMs = Math.round(samples.length / 32) + 1700

const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}%noloop`,
  ],
})
try {
  const page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Recorder</title>' }),
  )
  // A microphone is given to secure origins only.
  await page.goto('https://recorder.example/')
  const chunks = (await page.evaluate(recordInPage, recordMs)).map((chunk) => Buffer.from(chunk))
  const target = join(wav, '..', basename(wav, '.wav'))
  writeFileSync(`${target}.webm`, Buffer.concat(chunks))
  writeFileSync(`${target}.chunks.json`, `${JSON.stringify(chunks.map((c) => c.length))}\n`)
  console.log(`${target}.webm: ${chunks.length} chunks`)
} finally {
  await browser.close()
  rmSync(scratch, { recursive: true })
}

async function recordInPage(ms: number) {
  const audio = { channelCount: 1, sampleRate: 16_000 }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  const recorder = new MediaRecorder(stream, {
    mimeType: 'audio/webm;codecs=opus',
    audioBitsPerSecond: 128_000,
  })
  const blobs: Blob[] = []
  recorder.ondataavailable = ({ data }) => blobs.push(data)
  recorder.start(250)
  await new Promise((resolve) => setTimeout(resolve, ms))
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.stop()
  await stopped
  return Promise.all(blobs.map(async (blob) => [...new Uint8Array(await blob.arrayBuffer())]))
}

function silence(seconds: number) {
  return Buffer.alloc(seconds * 32_000)
}

function wavOf(pcm: Buffer) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + pcm.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(pcm.length, 40)
  return Buffer.concat([header, pcm])
}
