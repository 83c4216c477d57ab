import { afterEach, expect, test, vi } from 'vitest'
import { wantedPage } from './wanted-page.ts'

afterEach(() => {
  vi.useRealTimers()
  wantedPage.forget()
})

test.each([
  ['/caregiver-invite/K7WM2P', '/caregiver-invite/K7WM2P'],
  ['/settings?tab=billing', '/settings?tab=billing'],
  ['/settings/../reminders', '/reminders'],
  ['//elsewhere.example/settings', undefined],
  ['/\\elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['https://elsewhere.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['settings', undefined],
  ['', undefined],
])('%s leads to %s', (path, led) => {
  wantedPage.keep(path)
  expect(wantedPage.read()).toBe(led)
})

test('it is wanted for half an hour, and not before it was', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  wantedPage.keep('/settings')
  vi.setSystemTime(1_000_000_000_000 + 29 * 60_000)
  expect(wantedPage.read()).toBe('/settings')
  vi.setSystemTime(1_000_000_000_000 + 30 * 60_000)
  expect(wantedPage.read()).toBeUndefined()
  vi.setSystemTime(1_000_000_000_000 - 1)
  expect(wantedPage.read()).toBeUndefined()
})

test('whoever comes from the start wants nothing else any more', () => {
  wantedPage.keep('/settings')
  wantedPage.keep('/')
  expect(wantedPage.read()).toBeUndefined()
})

test.each(['{', 'null', '5', '{"path":5,"at":5}', '{"path":"/settings"}'])(
  'what is kept as %s is no harm',
  (broken) => {
    localStorage.setItem('rondall.wanted-page', broken)
    expect(wantedPage.read()).toBeUndefined()
  },
)
