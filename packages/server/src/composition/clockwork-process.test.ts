import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { startClockworkProcess } from './clockwork-process.ts'

/** A process that writes down what it is told, and ends in order when it is told to, or when its parent is gone. */
async function noting() {
  const directory = await mkdtemp(join(tmpdir(), 'rondall-clockwork-'))
  const [script, notes] = [join(directory, 'noting.mjs'), join(directory, 'notes')]
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs'
     const note = (what) => appendFileSync(${JSON.stringify(notes)}, JSON.stringify(what) + '\\n')
     process.on('message', (told) => {
       note({ pid: process.pid, told })
       if (told === 'stop') process.exit(0)
     })
     process.on('disconnect', () => { note({ pid: process.pid, told: 'left alone' }); process.exit(0) })`,
  )
  const told = async () =>
    existsSync(notes)
      ? (await readFile(notes, 'utf8'))
          .trim()
          .split('\n')
          .map((line): { pid: number; told: unknown } => JSON.parse(line))
      : []
  return { script, told }
}

test('one that dies is followed by another, which is told where the database is by then', async () => {
  const { script, told } = await noting()
  const errors: string[] = []
  const quiet = () => undefined
  const log = {
    info: quiet,
    warn: quiet,
    error: (_: object, said: string) => void errors.push(said),
  }
  const connection = { host: '/one' }
  const clockwork = startClockworkProcess({ connection, clock: systemClock, log, script })
  await expect.poll(async () => (await told()).length).toBe(1)
  connection.host = '/two'
  await expect
    .poll(async () => (await told()).at(-1)?.told)
    .toEqual({ connection: { host: '/two' } })
  const [first] = await told()
  process.kill(first?.pid ?? 0, 'SIGKILL')
  await expect.poll(async () => (await told()).at(-1)?.pid).not.toBe(first?.pid)
  expect((await told()).at(-1)?.told).toEqual({ connection: { host: '/two' } })
  expect(errors).toHaveLength(1)
  await clockwork.stop()
  expect((await told()).at(-1)?.told).toBe('stop')
  expect(clockwork.pid).toBeUndefined()
})
