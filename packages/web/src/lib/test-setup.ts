import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A screen's code is loaded when it is first opened, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 20_000 })

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  expect(complaints, 'an unexpected console.error').toEqual([])
})
