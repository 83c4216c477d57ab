import { openEngines } from '../packages/server/src/composition/engines.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { systemIds } from '../packages/server/src/platform/random.ts'
import { fliteVoices } from '../packages/server/src/providers/tts/flite-voices.ts'
import { sayText } from '../packages/server/src/voice/say-text.ts'
import { spokenText } from '../packages/server/src/voice/spoken-text.ts'
import { wordsOf } from '../packages/server/test/speech.ts'
import { median, tell, wordErrors } from './figures.ts'

const { voice, closeEngines } = openEngines(
  { clock: systemClock, ids: systemIds, record: () => undefined },
  { stt: undefined, tts: undefined, sherpaDir: undefined },
)
const { signal } = new AbortController()
const rounds = 7

const clause = 'Yes, I am listening.'
const paragraph =
  'Good morning. It is nice to hear your voice again. The geraniums on your balcony must be glad of the rain we had last night. I wonder whether you slept a little better than the night before. Would you like to tell me about it?'

async function timed(text: string) {
  const startedAt = performance.now()
  let firstMs = 0
  for await (const piece of await sayText(voice.tts, text, signal)) {
    if (piece.length > 0 && firstMs === 0) firstMs = performance.now() - startedAt
  }
  return { firstMs, wholeMs: performance.now() - startedAt }
}

console.log('Voice of this machine')
await timed(clause)
for (const [what, text] of [
  ['a clause', clause],
  ['a paragraph', paragraph],
] as const) {
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await timed(text))
  const first = median(times.map(({ firstMs }) => firstMs))
  tell(`${what}: text to first MP3 byte, median`, first, 'ms')
  tell('  ratio to making all of it first', first / median(times.map(({ wholeMs }) => wholeMs)), '')
}

/** What a recogniser makes of each voice: everyday sentences, and things that are written in signs. */
const sentences = [
  'How did you sleep last night?',
  'Your daughter is coming to lunch on Sunday.',
  'Please take your tablets with a glass of water.',
  'I am a computer program, not a person.',
  'What was the name of your first dog?',
  'Call 911 if you are hurt.',
  'Your blood pressure was 128/82 this morning.',
  'The bus leaves at 7:30 PM.',
  'It costs $19 a month.',
  'Take 5 mg after breakfast.',
]
for (const [id, { name }] of Object.entries(fliteVoices)) {
  let errors = 0
  let words = 0
  let spokenMs = 0
  let madeMs = 0
  for (const sentence of sentences) {
    const text = spokenText(sentence)
    const startedAt = performance.now()
    const pieces: number[] = []
    const request = { text, wordsPerMinute: 150, voice: id, signal }
    for await (const pcm of voice.tts.speak(request))
      for (const sample of pcm) pieces.push(sample / 32_768)
    madeMs += performance.now() - startedAt
    spokenMs += pieces.length / 16
    const pcm = Float32Array.from(pieces)
    const heard = await voice.stt.transcribe({ pcm, quality: 'final', signal })
    if (id === 'rms') console.log(`    ${sentence}  ->  ${heard.text}`)
    const expected = wordsOf(text)
    errors += wordErrors(expected, wordsOf(spokenText(heard.text)))
    words += expected.split(' ').length
  }
  tell(`${name} (${id}): words misheard`, (errors / words) * 100, '%')
  tell('  time to make, per time spoken', madeMs / spokenMs, '')
  tell('  words a minute when asked for 150', (words / spokenMs) * 60_000, '')
}
await closeEngines()
