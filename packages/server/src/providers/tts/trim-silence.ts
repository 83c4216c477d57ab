const samplesPerMs = 16
const quiet = 300
const keepBeforeMs = 30
const keepAfterMs = 120

/** Cuts the silence before and after speech to 30 and 120 ms; flite leaves 200 to 300 ms in front. */
export function trimSilence(pcm: Int16Array): Int16Array<ArrayBuffer> {
  const isLoud = (sample: number) => Math.abs(sample) > quiet
  const first = pcm.findIndex(isLoud)
  if (first < 0) return new Int16Array(0)
  const last = pcm.findLastIndex(isLoud)
  const from = Math.max(0, first - keepBeforeMs * samplesPerMs)
  return pcm.slice(from, last + keepAfterMs * samplesPerMs)
}
