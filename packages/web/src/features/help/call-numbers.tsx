import { Phone } from 'lucide-react'
import { emergencyContact } from '../../lib/check-ins/emergency-contact.ts'
import { buttonStyle } from '../../ui/button-style.ts'

/** Whom to call with a telephone, for it needs neither us nor a network of data. */
export function CallNumbers() {
  const contact = emergencyContact()
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">Rondall is not 911. If you are in danger, call 911.</p>
      <Call name="911" phone="911" />
      {contact && <Call name={contact.name} phone={contact.phone} />}
    </div>
  )
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className={buttonStyle({
        tone: phone === '911' ? 'danger' : 'secondary',
        size: 'large',
        wide: true,
      })}
    >
      <Phone aria-hidden />
      Call {name}
    </a>
  )
}
