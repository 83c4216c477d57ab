import { BookHeart, MessagesSquare, Pill } from 'lucide-react'
import { Radio } from './radio.tsx'
import { Slide } from './slide.tsx'

const bullets = [
  { icon: MessagesSquare, text: 'Unlimited warm, voice-only chats' },
  { icon: BookHeart, text: 'Memory of names, hobbies and stories' },
  { icon: Pill, text: 'Smart reminders for medications, appointments and tasks' },
]

export function CaringVoice() {
  return (
    <Slide
      number={2}
      headline="More than reminders — real conversations."
      bullets={bullets}
      picture={<Radio className="w-full" />}
      back="/slide-peace-of-mind"
      next="/pricing"
    />
  )
}
