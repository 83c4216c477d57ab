import { expect, test, vi } from 'vitest'
import { type Preferences, resolved, startPreferences } from './preferences.ts'

const none: Preferences = {
  theme: 'system',
  largeText: false,
  highContrast: undefined,
  lessMotion: undefined,
}

function deviceWants(...wishes: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wishes.some((wish) => query.includes(wish)),
    addEventListener: () => undefined,
  }))
}

test('without a choice the device decides', () => {
  deviceWants('dark', 'contrast', 'reduced-motion')
  expect(resolved(none)).toEqual({
    theme: 'dark',
    contrast: 'more',
    motion: 'less',
    text: 'normal',
  })
  deviceWants()
  expect(resolved(none)).toEqual({
    theme: 'light',
    contrast: 'normal',
    motion: 'normal',
    text: 'normal',
  })
})

test('a choice stands against the device', () => {
  deviceWants('dark', 'contrast', 'reduced-motion')
  expect(
    resolved({ theme: 'light', largeText: true, highContrast: false, lessMotion: false }),
  ).toEqual({ theme: 'light', contrast: 'normal', motion: 'normal', text: 'large' })
})

test('what cannot be read counts as no choice', () => {
  deviceWants()
  localStorage.setItem('rondall.preferences', '{broken')
  startPreferences()
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', text: 'normal' })
})
