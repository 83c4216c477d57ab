import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const sources = (pattern: string) =>
  globSync(pattern, { cwd: packages }).filter((file) => !/\.test\.|\/test\/|test-/.test(file))

const linesWith = (files: readonly string[], words: RegExp) =>
  files.flatMap((file) =>
    readFileSync(`${packages}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

test('time, ids and chance come in from outside where the server decides', () => {
  const files = sources('server/src/{modules,voice,http,clockwork}/**/*.ts')
  expect(files.length).toBeGreaterThan(100)
  const chance = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|\bperformance\.now\(/
  expect(linesWith(files, chance)).toEqual([])
})

test('no drawer for everything, and no file that only passes others on', () => {
  const files = sources('{contract,server,web}/src/**/*.{ts,tsx}')
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|manager|index)\.tsx?$/.test(file))).toEqual(
    ['web/src/features/legal/helpers.tsx'],
  )
  expect(linesWith(files, /^export \* from/)).toEqual([])
})
