import { vi } from 'vitest'

/** Waits until the expectation holds; only what never comes about makes it wait long. */
export const eventually = <T>(expectation: () => T | Promise<T>) =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 20 })
