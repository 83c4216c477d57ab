import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeLinks } from './binaries.ts'

test('makes the links the package lists, and leaves those that are there', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'rondall-links-'))
  const native = path.join(root, 'native')
  await mkdir(path.join(native, 'lib'), { recursive: true })
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'library')
  const list = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(list))
  await makeLinks(native)
  await makeLinks(native)
  expect(await readFile(path.join(native, 'lib/libpq.so'), 'utf8')).toBe('library')
  await rm(root, { recursive: true })
})
