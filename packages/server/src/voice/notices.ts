import type { NoticeCode } from './turn-machine.ts'

interface Notice {
  text: string
  /** Also said aloud; while somebody is listening for us to hear, only shown. */
  aloud: boolean
}

export const notices: Record<NoticeCode, Notice> = {
  'still-listening': { text: 'Still listening...', aloud: false },
  'nothing-heard': { text: "I didn't hear anything. Tap the button and talk to me.", aloud: true },
  'trouble-hearing': {
    text: "I'm having trouble hearing you just now. Please try again in a moment.",
    aloud: true,
  },
  thinking: { text: 'Let me think about that.', aloud: true },
  'trouble-answering': {
    text: "I'm sorry, I can't answer just now. Please try again in a moment.",
    aloud: true,
  },
  'fair-use': {
    text: 'We have talked for about two hours today. I am glad to go on; a little rest does us good, too.',
    aloud: true,
  },
  'too-fast': {
    text: 'That was a lot at once, and I want to hear all of it. Please wait a minute and say it again. If you need someone, press Help.',
    aloud: false,
  },
  crowded: {
    text: 'I am talking with many people just now. Please try again in a minute. If you need someone, press Help.',
    aloud: true,
  },
  'trouble-speaking': { text: 'Could not generate audio response', aloud: false },
}
