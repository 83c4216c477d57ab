import { expect, test } from 'vitest'
import { floorOf, importsWithin, ringsOf } from './folder-rings.ts'

const server = 'packages/server/src'
const leads = (from: string, to: string) => ({ from: `${server}/${from}`, to: `${server}/${to}` })

const oneWay = [
  leads('app.ts', 'modules/journal/journal.routes.ts'),
  leads('modules/journal/journal.routes.ts', 'http/mount.ts'),
  leads('modules/journal/journal.routes.ts', 'modules/journal/journal.ts'),
  leads('http/mount.ts', 'modules/accounts/sessions/sessions.ts'),
  leads('modules/journal/journal.ts', 'modules/journal/journal.store.ts'),
  leads('modules/journal/journal.ts', 'modules/accounts/accounts.ts'),
  leads('modules/accounts/accounts.ts', 'config.ts'),
]

test('floors that lead one way are no ring, and files of one floor may know each other', () => {
  const within = leads('modules/journal/journal.store.ts', 'modules/journal/journal.ts')
  expect(ringsOf([...oneWay, within])).toEqual([])
})

test('a ring of modules is found although no file leads back to itself', () => {
  const back = leads('modules/accounts/owner.ts', 'modules/journal/journal-search.ts')
  const imports = [...oneWay, back]
  expect(ringsOf(imports)).toEqual([['modules/accounts', 'modules/journal']])
  expect(importsWithin(['modules/accounts', 'modules/journal'], imports)).toEqual([
    leads('modules/journal/journal.ts', 'modules/accounts/accounts.ts'),
    back,
  ])
})

test('a longer ring is one ring, and two rings are two', () => {
  const three = [
    leads('modules/a/a.ts', 'modules/b/b.ts'),
    leads('modules/b/x.ts', 'modules/c/c.ts'),
    leads('modules/c/y.ts', 'modules/a/z.ts'),
  ]
  const two = [leads('voice/v.ts', 'audio/a.ts'), leads('audio/b.ts', 'voice/w.ts')]
  expect(ringsOf([...three, ...two])).toEqual([
    ['modules/a', 'modules/b', 'modules/c'],
    ['audio', 'voice'],
  ])
})

test('http and a module that knows it are a ring; its routes may know it', () => {
  const known = leads('modules/accounts/accounts.ts', 'http/cookies.ts')
  expect(ringsOf([...oneWay, known])).toEqual([['http', 'modules/accounts']])
})

test('tests stand on no floor, and neither does what is not of the server', () => {
  expect(floorOf(`${server}/modules/journal/journal.db.test.ts`)).toBeUndefined()
  expect(floorOf('packages/web/src/app/routes.tsx')).toBeUndefined()
  expect(floorOf(`${server}/config.ts`)).toBe('config.ts')
})
