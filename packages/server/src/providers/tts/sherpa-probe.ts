// Run as a process of its own before the server trusts a voice: a broken one takes it along.
import { readSherpaDirectory } from './sherpa-directory.ts'
import { loadSherpaVoice } from './sherpa-voice.ts'

const voice = loadSherpaVoice(readSherpaDirectory(process.argv[2] ?? ''))
const { samples } = voice.generate({ text: 'Hello.', sid: 0, speed: 1 })
process.exit(samples.length > 0 ? 0 : 1)
