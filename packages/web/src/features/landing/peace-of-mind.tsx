import { BellRing, Mail, Sunrise } from 'lucide-react'
import { MorningPicture } from './morning-picture.tsx'
import { Slide } from './slide.tsx'

const bullets = [
  { icon: Sunrise, text: 'A gentle morning "How are you today?" check-in' },
  { icon: BellRing, text: 'A daily "I\'m OK" alert to caregivers if there is no response' },
  { icon: Mail, text: 'A weekly caregiver wellness digest' },
]

export function PeaceOfMind() {
  return (
    <Slide
      number={1}
      headline="Stay connected, even when you can't be there."
      bullets={bullets}
      picture={<MorningPicture className="w-full" />}
      back="/"
      next="/slide-caring-voice"
    />
  )
}
