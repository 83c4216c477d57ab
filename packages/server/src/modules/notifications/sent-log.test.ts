import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { systemIds } from '../../platform/random.ts'
import { openSentLog } from './sent-log.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'rondall-sent-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const failures: unknown[] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void failures.push(fields),
}
const open = (now = systemClock.now(), where = directory) =>
  openSentLog({ directory: where, clock: { now: () => now }, ids: systemIds, log })
const sent = (id: string) => ({ id, provider: 'mail', providerMessageId: `<${id}>` })
const files = () => readdir(directory)

test('what was kept is there for the next process, until the database has it', async () => {
  const first = open()
  await Promise.all([first.keep(sent('one')), first.keep(sent('two'))])
  expect(await open().left()).toEqual([sent('one'), sent('two')])
  expect(await first.left()).toEqual([])
  first.forget('one')
  await first.keep(sent('three'))
  expect((await open().left()).map(({ id }) => id)).toContain('two')
  first.forget('two')
  first.forget('three')
  await expect.poll(files).toEqual([])
  await first.keep(sent('four'))
  expect(await open().left()).toEqual([sent('four')])
})

test('a torn line costs only itself', async () => {
  const first = open()
  await first.keep(sent('one'))
  const [file = ''] = await files()
  const whole = await readFile(path.join(directory, file), 'utf8')
  await writeFile(path.join(directory, file), `${whole}{"id":"tw`)
  expect(await open().left()).toEqual([sent('one')])
})

test('only what no living process can write to any more is cleared away', async () => {
  await open().keep(sent('one'))
  await open().clear()
  expect(await files()).toHaveLength(1)
  await open(systemClock.now() + 11 * 60_000).clear()
  expect(await files()).toEqual([])
})

test('a directory that cannot be written is said, and holds nothing up', async () => {
  const file = path.join(directory, 'a file')
  await writeFile(file, '')
  await open(systemClock.now(), path.join(file, 'sent')).keep(sent('one'))
  expect(failures).toHaveLength(1)
  expect(await open(systemClock.now(), path.join(file, 'sent')).left()).toEqual([])
})
