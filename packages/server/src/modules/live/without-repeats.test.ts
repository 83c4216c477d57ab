import { expect, test } from 'vitest'
import { withoutRepeats } from './without-repeats.ts'

test('a hundred changes while one is looked at are one more look', async () => {
  const looks: { key: string; end: () => void }[] = []
  const look = withoutRepeats(
    (key: string) => key,
    (key) => new Promise<void>((end) => void looks.push({ key, end })),
  )
  const first = look('journal')
  for (let change = 0; change < 100; change++) void look('journal')
  void look('reminders')
  expect(looks.map(({ key }) => key)).toEqual(['journal', 'reminders'])
  looks[0]?.end()
  await expect.poll(() => looks.map(({ key }) => key)).toEqual(['journal', 'reminders', 'journal'])
  looks[2]?.end()
  await first
  expect(looks).toHaveLength(3)
})

test('a failure is told, and the next change is looked at all the same', async () => {
  let looks = 0
  const look = withoutRepeats(
    (key: string) => key,
    async () => {
      if (++looks === 1) throw new Error('scripted failure')
    },
  )
  await expect(look('journal')).rejects.toThrow('scripted failure')
  await look('journal')
  expect(looks).toBe(2)
})
