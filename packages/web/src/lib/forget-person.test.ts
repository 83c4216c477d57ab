import { expect, test } from 'vitest'
import { forgetPerson } from './forget-person.ts'

const press = (state: 'waiting' | 'kept') => ({
  ...{ pressId: state, personId: 'rose', status: 'need_help', pressedAt: 0, state },
  ...{ failedTries: 0, signedOut: false, incidentId: null },
})

test('signing out leaves nothing of a person in the browser, and what is the device’s own', () => {
  const persons = [
    'senior',
    'help-contacts',
    'onboarding',
    'wanted-page',
    'time-zone',
    'push-declined',
  ]
  for (const name of persons) localStorage.setItem(`rondall.${name}`, 'Rose, +1 415 555 0100')
  localStorage.setItem('rondall.something-later', 'Rose')
  localStorage.setItem('lastCheckIn', '2026-11-22')
  sessionStorage.setItem('rondall.newcomer', 'Rose')
  sessionStorage.setItem('rondall.checkout', 'cs_1')
  localStorage.setItem('rondall.presses', JSON.stringify([press('kept'), press('waiting')]))
  localStorage.setItem('rondall.preferences', '{"largeText":true}')
  localStorage.setItem('rondall.muted', '1')
  forgetPerson()
  expect(Object.keys(localStorage).sort()).toEqual([
    'rondall.muted',
    'rondall.preferences',
    'rondall.presses',
  ])
  expect(JSON.parse(localStorage.getItem('rondall.presses') ?? '')).toEqual([press('waiting')])
  expect(Object.keys(sessionStorage)).toEqual([])
})
