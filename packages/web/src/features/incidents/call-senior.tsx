import { Phone } from 'lucide-react'
import { telephoneLink } from '../../lib/telephone.ts'
import { buttonStyle } from '../../ui/button-style.ts'

/** The way to their telephone, where a number is known. */
export function CallSenior({ name, phone }: { name: string; phone: string | null | undefined }) {
  if (!phone) return null
  return (
    <a
      href={telephoneLink(phone)}
      className={buttonStyle({ tone: 'primary', size: 'large', wide: true })}
    >
      <Phone aria-hidden />
      <span className="min-w-0">
        Call {name}: <bdi className="whitespace-nowrap">{phone}</bdi>
      </span>
    </a>
  )
}
