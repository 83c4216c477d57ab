import { ChoiceGroup } from '../../ui/choice-group.tsx'

export const noEta = 'none'
const etas = ['10', '20', '30', '60'] as const
export type Eta = typeof noEta | (typeof etas)[number]

const options: { value: Eta; label: string }[] = [
  { value: noEta, label: 'Not sure' },
  ...etas.map((value) => ({ value, label: `${value} min` })),
]

export const etaMinutesOf = (eta: Eta) => (eta === noEta ? undefined : Number(eta))

export function EtaChoice({ value, onChange }: { value: Eta; onChange: (eta: Eta) => void }) {
  return (
    <ChoiceGroup
      compact
      label="When can you be there, or call?"
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
