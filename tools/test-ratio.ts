import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Lines of test code for each line of source, by folder: `npm run test:ratio`. */

const wanted = { overall: 0.8, screens: 0.5 }
/** Screens on which somebody's safety is read: only tests that render them count. */
const watched = ['ladder', 'schedule', 'incidents', 'dashboard'].map(
  (feature) => `packages/web/src/features/${feature}`,
)

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(
  ['packages/*/src/**/*.{ts,tsx}', 'packages/*/test/**/*.ts', 'tests/**/*.ts'],
  {
    cwd: root,
  },
).map((path) => ({
  path,
  lines: readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1,
}))

const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*$|^tests\/|\/test\//.test(path)
const linesOf = (those: typeof files) => those.reduce((sum, { lines }) => sum + lines, 0)

interface Ratio {
  folder: string
  source: number
  tests: number
}

function ratioOf(folder: string, counts: (path: string) => boolean = isTest): Ratio {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`))
  return {
    folder,
    source: linesOf(inside.filter(({ path }) => !isTest(path))),
    tests: linesOf(inside.filter(({ path }) => counts(path))),
  }
}

function row({ folder, source, tests }: Ratio, least?: number) {
  const ratio = tests / source
  const verdict = least === undefined ? '' : ratio >= least ? `≥ ${least}` : `below ${least}`
  return `${ratio.toFixed(2)} ${String(tests).padStart(7)} ${String(source).padStart(7)}  ${folder} ${verdict}`
}

/** Two levels below `src`: a module, a feature. */
const folderOf = (path: string) => dirname(path).split('/').slice(0, 5).join('/')

const sources = files.filter(({ path }) => path.includes('/src/') && !isTest(path))
const folders = [...new Set(sources.map(({ path }) => folderOf(path)))].sort()

console.log('ratio   tests  source  folder')
for (const folder of folders) console.log(row(ratioOf(folder)))
console.log('\nscreens, by tests that render them')
for (const folder of watched)
  console.log(
    row(
      ratioOf(folder, (path) => path.endsWith('.test.tsx')),
      wanted.screens,
    ),
  )
const all = { folder: 'everything', source: linesOf(sources), tests: 0 }
all.tests = linesOf(files.filter(({ path }) => isTest(path)))
console.log(`\n${row(all, wanted.overall)}`)
