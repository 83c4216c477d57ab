import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStillSignedIn } from '../../lib/session.ts'
import { VoiceController, type VoiceProblem } from '../../lib/voice/voice-controller.ts'
import { showFailure } from '../../platform/show-failure.ts'

/** The conversation of this screen; it ends when the screen is left. */
export function useVoice() {
  const [problem, setProblem] = useState<VoiceProblem>()
  const isStillSignedIn = useStillSignedIn()
  const [controller] = useState(() => new VoiceController(tell, isStillSignedIn))
  const state = useSyncExternalStore(controller.subscribe, controller.state)

  function tell(next: VoiceProblem) {
    setProblem(next.reload ? next : undefined)
    showFailure(next.text)
  }

  useEffect(() => {
    controller.reopen()
    void controller.greet()
    return () => controller.close()
  }, [controller])

  return { controller, state, problem }
}
