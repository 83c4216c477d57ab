import { incidentKind, incidentOutcome } from '@rondall/contract/model/incident.ts'
import { expect, test } from 'vitest'
import { asGsm7, gsm7Length, smsLength } from '../messages/sms-text.ts'
import * as answers from './sms-answers.ts'
import type { ToldIncident } from './told-by-sms.view.store.ts'

const names = ['Rosa Miller', '王秀英', 'Bartholomew-Maximilian Featherstonehaugh', 'Zoë 🌸']
const url = `https://${'care.'.repeat(10)}rondall.example/m/abcdefghijklmnop`

const all = incidentKind.options.flatMap((kind) =>
  incidentOutcome.options.flatMap((outcome) =>
    (['open', 'claimed', 'closed'] as const).flatMap((state) =>
      names.map(
        (name): ToldIncident => ({
          ...{ id: 'one', seniorId: 'rosa', personId: 'daniel', reference: 'H7K2QM', kind, state },
          ...{ outcome, seniorName: name, claimedById: null, claimerName: name },
          ...{ deliveryId: 'delivery', isFree: false },
        }),
      ),
    ),
  ),
)

test('every answer is one text message that any phone takes, and names the reference', () => {
  const told = all.flatMap((one) => [
    answers.claimed(one, url, []),
    answers.claimed(one, url, [one]),
    answers.released(one),
    answers.standing(one, { isYou: true }),
    answers.standing(one, { isYou: false }),
  ])
  const { nothingOpen, aboutUs, startedAgain, confirmed, checkedIn, helpComes } = answers
  const fixed = [nothingOpen, aboutUs, startedAgain, confirmed, checkedIn, helpComes]
  for (const sms of [...told, ...fixed]) {
    expect(asGsm7(sms)).toBe(sms)
    expect(gsm7Length(sms), sms).toBeLessThanOrEqual(smsLength)
  }
  for (const sms of told) expect(sms, sms).toMatch(/ H7K2QM$/)
})
