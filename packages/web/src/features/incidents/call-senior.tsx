import { readProfile } from '@rondall/contract/routes/care-team.ts'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { buttonStyle } from '../../ui/button-style.ts'

interface CallSeniorProps {
  seniorId: string
  name: string
  allowed: boolean
}

/** The way to their telephone, where this person may see the number. */
export function CallSenior({ seniorId, name, allowed }: CallSeniorProps) {
  const profile = useQuery({
    queryKey: ['api', 'profile', seniorId],
    queryFn: ({ signal }) => call(readProfile, { params: { seniorId } }, { signal }),
    enabled: allowed,
  })
  const phone = profile.data?.profileData?.primaryPhone
  if (!phone) return null
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className={buttonStyle({ tone: 'primary', size: 'large', wide: true })}
    >
      <Phone aria-hidden />
      <span className="min-w-0">
        Call {name}: <bdi className="whitespace-nowrap">{phone}</bdi>
      </span>
    </a>
  )
}
