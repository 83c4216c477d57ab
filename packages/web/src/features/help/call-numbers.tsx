import { Phone } from 'lucide-react'
import { helpContacts } from '../../domain/help/help-contacts.ts'
import { telephoneLink } from '../../lib/telephone.ts'
import { buttonStyle } from '../../ui/button-style.ts'

/** Whom to call with a telephone, for it needs neither us nor a network of data. */
export function CallNumbers({ personId }: { personId: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">Rondall is not 911. If you are in danger, call 911.</p>
      <Call name="911" phone="911" />
      {helpContacts(personId).map(({ name, phone }) => (
        <Call key={phone} name={name} phone={phone} />
      ))}
    </div>
  )
}

function Call({ name, phone }: { name: string; phone: string }) {
  const isEmergency = phone === '911'
  return (
    <a
      href={telephoneLink(phone)}
      className={buttonStyle({
        tone: isEmergency ? 'danger' : 'secondary',
        size: 'large',
        wide: true,
      })}
    >
      <Phone aria-hidden />
      <span className="min-w-0 break-words">
        Call {name}
        {!isEmergency && <span className="block font-normal">{shownNumber(phone)}</span>}
      </span>
    </a>
  )
}

/** Ten digits of North America as they are written there, to be dialled on another telephone; others as they are. */
const shownNumber = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
