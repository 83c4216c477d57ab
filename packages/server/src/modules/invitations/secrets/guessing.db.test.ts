import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { person } from '../../../../test/people.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createInvitation, lookAtInvitation } from '../invitations.ts'
import { makeCode } from './invite-code.ts'

const server = testApp()
const lanes = 16
const guesses = 10_000
const addressOf = (index: number) => `10.0.${Math.floor(index / 250) % 4}.${index % 250}`

test('10,000 guesses at codes from 1,000 addresses: about half are looked at, and the operator is told', async () => {
  const senior = await person(server.deps, 'senior')
  await createInvitation(server.deps, {
    seniorId: senior.id,
    inviter: { userId: senior.id, ip: '192.0.2.1' },
    email: undefined,
    phone: undefined,
    role: undefined,
    relationshipType: undefined,
  })
  const counts: Record<string, number> = {}
  const lane = async (first: number) => {
    for (let index = first; index < guesses; index += lanes) {
      const from = { ip: addressOf(index), userId: undefined }
      const code = await lookAtInvitation(server.deps, makeCode(systemRandom), from).then(
        () => 'right',
        (error) => error.code,
      )
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  expect(counts['invitation-invalid']).toBeLessThan(5500)
  expect(counts['too-many-requests']).toBeGreaterThan(4500)
  const alarms = server.logged.filter(({ message }) => message.startsWith('very many wrong tries'))
  expect(alarms.map(({ fields }) => fields)).toEqual([{ kind: 'invitation' }])
}, 120_000)
