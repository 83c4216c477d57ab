import { expect, test } from 'vitest'
import { readReply } from './sms-reply.ts'

const kindOf = (text: string) => readReply(text).kind

test.each([
  ...[
    '1',
    ' 1 ',
    'yes',
    'Yes.',
    'OK',
    'ok!',
    'Okay',
    'k',
    'on it',
    "I'm on it",
    'I’m on it',
    'Im on it',
  ],
  ...[
    'I am on it',
    'on my way',
    'I am on my way',
    "I'm on my way now",
    'omw',
    'Coming!',
    '👍',
    '👍🏽',
  ],
  ...[
    'got it',
    "ok I'll call her now",
    'yes, driving there',
    'I will be there in an hour',
    'will do',
  ],
  ...['1 H7K2QM', 'ok H7K2QM', 'on my way, 20 min', 'sure thanks'],
])('%j claims', (text) => {
  expect(kindOf(text)).toBe('claim')
})

test.each([
  ...[
    'no problem',
    'is she ok?',
    'she is ok',
    'ok?',
    'Who is this',
    'not ok',
    'thanks',
    'call 911',
    '3',
    '',
  ],
  ...[
    'I am not coming',
    "ok but I'm in Paris",
    'I said yes to dinner',
    '1234567',
    '10',
    'OK Corral',
  ],
])('%j claims nothing, for a claim silences the alarm', (text) => {
  expect(kindOf(text)).toBe('unclear')
})

test.each([
  ...[
    'STOP',
    'stop.',
    'Stop all',
    'STOPALL',
    'unsubscribe',
    'Cancel',
    'END',
    'quit',
    'opt out',
    'revoke',
  ],
])('%j is STOP, as phone companies define it', (text) => {
  expect(kindOf(text)).toBe('stop')
})

test.each([
  ['START', 'start'],
  ['unstop', 'start'],
  ['HELP', 'help'],
  ['info', 'help'],
  ['I need help', 'needs-help'],
  ['help me!', 'needs-help'],
  ['2', 'decline'],
  ['No.', 'decline'],
  ["I can't", 'decline'],
  ['2 H7K2QM', 'decline'],
])('%j is %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

test.each([
  ['on my way, 20 min', 20],
  ['omw 15min', 15],
  ['ok, there in half an hour', 30],
  ['I will be there in an hour', 60],
  ['on my way 2 hours', 120],
  ['1', undefined],
  ['1 H7K2QM', undefined],
])('%j is there in %s minutes', (text, etaMinutes) => {
  expect(readReply(text)).toMatchObject({ kind: 'claim', etaMinutes })
})

test('a reference names the very incident', () => {
  expect(readReply('1 h7k2qm')).toMatchObject({ reference: 'H7K2QM' })
  expect(readReply('on my way')).toMatchObject({ reference: null })
})

test('only a bare YES may mean START', () => {
  expect(readReply('yes')).toMatchObject({ isBareYes: true })
  expect(readReply('yes, on my way')).toMatchObject({ isBareYes: false })
})
