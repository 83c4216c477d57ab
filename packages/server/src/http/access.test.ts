import { careRole } from '@rondall/contract/model/user.ts'
import { type Permission, permissions } from '@rondall/contract/permissions.ts'
import { describe, expect, test } from 'vitest'
import { type Actor, concernsSenior, may, type Tie } from './access.ts'

const senior: Actor = { userId: 'edda', role: 'senior' }
const caregiver: Actor = { userId: 'karl', role: 'caregiver' }

/** The table of the product: the senior themself, primary, secondary, emergency contact, a stranger. */
const table: Record<
  Exclude<Permission, 'public' | 'self' | 'senior-self' | 'caregiver-self'>,
  string
> = {
  'see-check-ins': 'yes yes yes yes no',
  'handle-incidents': 'yes yes yes yes no',
  'see-journal': 'yes yes yes no no',
  'change-journal': 'yes yes yes no no',
  'see-reminders': 'yes yes yes yes no',
  'change-reminders': 'yes yes yes no no',
  'see-profile': 'yes yes yes no no',
  'change-profile': 'yes yes no no no',
  'see-emergency-card': 'yes yes yes yes no',
  'see-analytics': 'yes yes yes no no',
  'change-senior-settings': 'yes yes no no no',
  'invite-people': 'yes yes no no no',
}

const accepted = (role: (typeof careRole.options)[number]): Tie => ({
  role,
  status: 'accepted',
  sharingPaused: false,
})

const columns: [Actor, Tie][] = [
  [senior, 'is-self'],
  ...careRole.options.map((role): [Actor, Tie] => [caregiver, accepted(role)]),
  [caregiver, undefined],
]

const verdicts = Object.entries(table).flatMap(([permission, row]) =>
  row.split(' ').map((word, column) => ({ permission: permission as Permission, word, column })),
)

describe('the care team', () => {
  test.each(verdicts)('$permission, column $column: $word', ({ permission, word, column }) => {
    const [actor, tie] = columns[column] ?? []
    expect(may(actor, permission, tie)).toBe(word === 'yes' ? 'yes' : 'hidden')
  })

  test('the table speaks of every permission that concerns a senior', () => {
    expect(Object.keys(table).sort()).toEqual(permissions.filter(concernsSenior).sort())
  })
})

describe('without a senior', () => {
  test.each([
    ['public', 'yes', 'yes', 'yes'],
    ['self', 'signed-out', 'yes', 'yes'],
    ['senior-self', 'signed-out', 'yes', 'hidden'],
    ['caregiver-self', 'signed-out', 'hidden', 'yes'],
  ] as const)('%s: nobody %s, a senior %s, a caregiver %s', (permission, nobody, old, carer) => {
    expect(may(undefined, permission)).toBe(nobody)
    expect(may(senior, permission)).toBe(old)
    expect(may(caregiver, permission)).toBe(carer)
  })
})

const aboutSenior = permissions.filter(concernsSenior)
const allowed = (tie: Tie) => aboutSenior.filter((one) => may(caregiver, one, tie) === 'yes')
const ofPrimary = { role: 'caregiver_primary', status: 'accepted', sharingPaused: false } as const

test('nobody is told to sign in, whatever the tie', () => {
  for (const permission of aboutSenior) {
    for (const [, tie] of columns) expect(may(undefined, permission, tie)).toBe('signed-out')
  }
})

test('while sharing is paused the safety net stays and nothing else', () => {
  expect(allowed({ ...ofPrimary, sharingPaused: true })).toEqual([
    'see-check-ins',
    'handle-incidents',
    'see-emergency-card',
  ])
})

test('before the senior accepts, the one who invited may hand in the profile and see nothing', () => {
  expect(allowed({ ...ofPrimary, status: 'invited' })).toEqual(['change-profile'])
  expect(allowed({ ...ofPrimary, role: 'caregiver_emergency', status: 'invited' })).toEqual([])
})

test('who was removed sees nothing', () => {
  expect(allowed({ ...ofPrimary, status: 'removed' })).toEqual([])
})

test('another senior, and a caregiver who names themself, see nothing', () => {
  for (const permission of aboutSenior) {
    expect(may(senior, permission, undefined)).toBe('hidden')
    expect(may(senior, permission, ofPrimary)).toBe('hidden')
    expect(may(caregiver, permission, 'is-self')).toBe('hidden')
  }
})
