import { expect, test } from 'vitest'
import { clusterFailure, passesByItself } from './failure.ts'

const line = (text: string) => `2026-11-21 09:00:00.000 UTC [7] LOG:  starting\n${text}\n`

test('a full disk is called a full disk', () => {
  const log = line('2026-11-21 UTC [7] FATAL:  could not write lock file: No space left on device')
  expect(clusterFailure(log, '/d/postgres').message).toBe(
    'The disk that holds /d/postgres is full: free some space and start again; nothing that was saved is lost.',
  )
})

test("any other failure is told in PostgreSQL's own last words", () => {
  const log = line('2026-11-21 UTC [7] FATAL:  could not load server certificate')
  expect(clusterFailure(log, '/d').message).toContain('(could not load server certificate)')
  expect(clusterFailure('', '/d').message).toContain('(it left no reason)')
})

test('only what passes by itself is tried again', () => {
  expect(passesByItself('FATAL:  pre-existing shared memory block (key 1, ID 2)')).toBe(true)
  expect(passesByItself('FATAL:  lock file "postmaster.pid" already exists')).toBe(true)
  expect(passesByItself('FATAL:  could not write: No space left on device')).toBe(false)
})
