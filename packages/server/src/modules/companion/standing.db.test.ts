import { expect, test } from 'vitest'
import { addSenior } from '../../../test/bare-senior.ts'
import { testDatabase } from '../../../test/database.ts'
import { questionsAskedSince, recordAsked } from './asked-questions.store.ts'
import { disclosureIsDue, disclosureStateOf, recordDisclosure } from './disclosure.ts'
import { addUse, fairUseMs, pastFairUse, usedOnDay } from './use-of-day.ts'
import { keepVoicePreferences, voicePreferencesOf } from './voice-preferences.ts'

const database = testDatabase()
const hour = 60 * 60_000

test('voice preferences begin with the usual and stay within their limits', async () => {
  const seniorId = await addSenior(database.db)
  expect(await voicePreferencesOf(database, seniorId)).toEqual({
    patienceMs: 900,
    wordsPerMinute: 150,
  })
  await keepVoicePreferences(database, seniorId, { patienceMs: 9_000 })
  await keepVoicePreferences(database, seniorId, { wordsPerMinute: 20 })
  await keepVoicePreferences(database, seniorId, {})
  expect(await voicePreferencesOf(database, seniorId)).toEqual({
    patienceMs: 3_500,
    wordsPerMinute: 110,
  })
})

test('use is summed by day, also when two devices report at once', async () => {
  const seniorId = await addSenior(database.db)
  const add = (usedOn: string, usedMs: number) => addUse(database, { seniorId, usedOn, usedMs })
  await Promise.all(Array.from({ length: 8 }, () => add('2026-11-21', 1_000)))
  expect(await add('2026-11-21', -500)).toBe(8_000)
  expect(await add('2026-11-22', 70)).toBe(70)
  expect(await usedOnDay(database, { seniorId, usedOn: '2026-11-21' })).toBe(8_000)
  expect(await usedOnDay(database, { seniorId, usedOn: '2026-11-20' })).toBe(0)
})

test('fair use is about two hours', () => {
  expect(pastFairUse(fairUseMs)).toBe(false)
  expect(pastFairUse(fairUseMs + 1)).toBe(true)
})

test('the disclosure is due at first, and again after three hours of use', async () => {
  const seniorId = await addSenior(database.db)
  const due = async () => disclosureIsDue(await disclosureStateOf(database, seniorId))
  const use = (usedMs: number) => addUse(database, { seniorId, usedOn: '2026-11-21', usedMs })
  expect(await due()).toBe(true)
  await use(hour)
  expect(await due()).toBe(true)
  await recordDisclosure(database, seniorId, 5_000)
  expect(await disclosureStateOf(database, seniorId)).toEqual({
    disclosedAt: 5_000,
    usedSinceMs: 0,
  })
  await use(3 * hour - 1)
  expect(await due()).toBe(false)
  await use(1)
  expect(await due()).toBe(true)
})

test('asked questions are remembered for each person, with the last time', async () => {
  const [one, two] = [await addSenior(database.db), await addSenior(database.db)]
  await recordAsked(database.db, one, 'garden-now', 1_000)
  await recordAsked(database.db, one, 'sleep-night', 2_000)
  await recordAsked(database.db, one, 'garden-now', 3_000)
  expect(await questionsAskedSince(database.db, one, 2_000)).toEqual(new Set(['garden-now']))
  expect(await questionsAskedSince(database.db, two, 0)).toEqual(new Set())
})
