import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { composed, ofScreensToCome, verbatim } from './quoted-strings.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const isSource = (file: string) => /^[^.]+\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.')

/** All sources as one text, each run of white space as one space: a sentence may be broken over lines. */
const sources = asOneLine(
  readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && isSource(file))
    .map((file) => readFileSync(join(packages, file), 'utf8'))
    .join('\n'),
)

function asOneLine(text: string) {
  return text.replaceAll(/\\?['’]|&apos;/g, "'").replaceAll(/\s+/g, ' ')
}

it.each(verbatim)('says: %s', (text) => {
  expect(sources.includes(asOneLine(text))).toBe(true)
})

it.each(Object.entries(composed))('puts together: %s', (_text, source) => {
  expect(sources.replaceAll(/\$\{[^}]*\}/g, '*').includes(source)).toBe(true)
})

it.each(ofScreensToCome)('has no screen yet that says: %s', (text) => {
  expect(sources.includes(asOneLine(text))).toBe(false)
})
