import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/random.ts'
import { moonshine } from '../providers/stt/moonshine.ts'
import { flite } from '../providers/tts/flite.ts'
import { silero } from '../providers/vad/silero.ts'

/** What hears and speaks, warmed up so that the first word waits for nothing. */
export function openEngines(platform: { clock: Clock; ids: Ids }) {
  const embedded = [moonshine(platform), silero(platform), flite(platform)] as const
  const [stt, vad, tts] = embedded
  for (const engine of embedded) engine.warm()
  return {
    voice: { stt, vad, tts },
    closeEngines: async () => {
      await Promise.all(embedded.map((engine) => engine.close()))
    },
  }
}
