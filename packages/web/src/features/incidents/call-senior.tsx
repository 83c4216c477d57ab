import { Phone } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'

export const dialed = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** The way to their telephone, where a number is known. */
export function CallSenior({ name, phone }: { name: string; phone: string | null | undefined }) {
  if (!phone) return null
  return (
    <a href={dialed(phone)} className={buttonStyle({ tone: 'primary', size: 'large', wide: true })}>
      <Phone aria-hidden />
      <span className="min-w-0">
        Call {name}: <bdi className="whitespace-nowrap">{phone}</bdi>
      </span>
    </a>
  )
}
