import { appVersion } from '@rondall/contract/constants/membership.ts'

export function Version() {
  return <p className="text-center text-ink-soft text-small">Rondall v{appVersion}</p>
}
