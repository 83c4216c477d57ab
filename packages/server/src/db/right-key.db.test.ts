import { expect, test } from 'vitest'
import { addSenior } from '../../test/bare-senior.ts'
import { testDatabase } from '../../test/database.ts'
import { writeEntry } from '../modules/journal/journal.ts'
import { systemClock } from '../platform/clock.ts'
import { openEncryption } from '../platform/encryption.ts'
import { systemIds, systemRandom } from '../platform/random.ts'
import { requireRightKey } from './right-key.ts'
import { serverSecret } from './server-secrets.ts'

const database = testDatabase()
const right = Buffer.alloc(32, 1).toString('base64')
const wrong = Buffer.alloc(32, 2).toString('base64')
const depsWith = (key: string, ...oldKeys: string[]) => ({
  db: database.db,
  encryption: openEncryption({ key, oldKeys, dataDir: '', random: systemRandom }),
})

test('an empty database takes any key', async () => {
  await requireRightKey(depsWith(wrong), undefined)
})

test('another key than the one that sealed the secrets of the server', async () => {
  await serverSecret(depsWith(right), 'anything', () => 'secret')
  await requireRightKey(depsWith(right), undefined)
  await requireRightKey(depsWith(wrong, right), undefined)
  await expect(requireRightKey(depsWith(wrong), undefined)).rejects.toThrow(
    'RONDALL_KEY is not the one that sealed this database',
  )
  await expect(requireRightKey(depsWith(wrong), '/data')).rejects.toThrow(
    'The key in /data/encryption.key is not the one',
  )
})

test('another key than the one that sealed what people wrote', async () => {
  const seniorId = await addSenior(database.db)
  const deps = { ...depsWith(right), clock: systemClock, ids: systemIds }
  await writeEntry(deps, { seniorId, content: 'Plum cake' })
  await requireRightKey(depsWith(right), undefined)
  await expect(requireRightKey(depsWith(wrong), undefined)).rejects.toThrow('RONDALL_KEY')
})
