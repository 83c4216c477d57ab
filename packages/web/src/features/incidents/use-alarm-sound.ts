import { useEffect } from 'react'

const everyMs = 30_000
const beeps = 3
const beepSeconds = 0.25
const restSeconds = 0.15
const pitches = [880, 1175]
const vibration = [300, 150, 300, 150, 300]

let audio: AudioContext | undefined

/** Browsers let a page be heard only after somebody has touched it. */
function unlock() {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** Sounds and vibrates while `isOn`, at once and every half minute, on a page that was touched before. */
export function useAlarmSound(isOn: boolean) {
  useEffect(() => {
    for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, unlock)
    return () => {
      for (const touch of ['pointerdown', 'keydown']) document.removeEventListener(touch, unlock)
    }
  }, [])
  useEffect(() => {
    if (!isOn) return
    sound()
    const again = setInterval(sound, everyMs)
    return () => clearInterval(again)
  }, [isOn])
}

function sound() {
  // Chromium complains in the console about a vibration before the first touch.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration)
  if (audio?.state !== 'running') return
  for (let beep = 0; beep < beeps; beep++)
    for (const [half, pitch] of pitches.entries()) {
      const from = audio.currentTime + beep * (2 * beepSeconds + restSeconds) + half * beepSeconds
      tone(audio, { pitch, from })
    }
}

function tone(context: AudioContext, { pitch, from }: { pitch: number; from: number }) {
  const gain = new GainNode(context, { gain: 0.25 })
  const oscillator = new OscillatorNode(context, { frequency: pitch })
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + beepSeconds)
}
