import { Captions as CaptionsIcon, CaptionsOff, Volume2, VolumeX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Captions } from './captions.tsx'
import { useCaptionsShown } from './captions-shown.ts'
import { TalkButton } from './talk-button.tsx'
import { TypeInstead } from './type-instead.tsx'
import { useVoice } from './use-voice.ts'
import { VoiceMenu } from './voice-menu.tsx'

/** Tap, talk, be answered. */
export function VoiceBar() {
  const { controller, state, problem } = useVoice()
  const captions = useCaptionsShown()
  return (
    <section aria-label="Talk to Rondall" className="flex flex-col items-center gap-3 sm:gap-5">
      <TalkButton
        phase={state.phase}
        level={controller.level}
        onTap={() => void controller.tap()}
      />
      {problem && (
        <div className="flex flex-col items-center gap-3 text-center">
          <p className="font-semibold text-danger">{problem.text}</p>
          <Button onClick={() => location.reload()}>Try Again</Button>
        </div>
      )}
      {captions.shown && <Captions state={state} />}
      {!captions.shown && state.notice && <p role="status">{state.notice}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          tone="secondary"
          aria-pressed={state.muted}
          onClick={() => controller.mute(!state.muted)}
        >
          {state.muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          {state.muted ? 'Sound is off' : 'Sound is on'}
        </Button>
        <Button tone="secondary" aria-pressed={captions.shown} onClick={captions.toggle}>
          {captions.shown ? <CaptionsIcon aria-hidden /> : <CaptionsOff aria-hidden />}
          {captions.shown ? 'Captions are on' : 'Captions are off'}
        </Button>
      </div>
      <TypeInstead onSend={(text) => void controller.type(text)} />
      <VoiceMenu onChoose={() => controller.chooseOutput()} />
    </section>
  )
}
