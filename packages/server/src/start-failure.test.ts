import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { StartError } from './platform/start-error.ts'
import { startFailure } from './start-failure.ts'

const system = (code: string, more: object) => Object.assign(new Error(code), { code, ...more })
const listen = (code: string) => system(code, { syscall: 'listen', port: 80, address: '10.1.1.1' })

test.each([
  [new StartError('One sentence.'), 'One sentence.'],
  [new ConfigError(['PORT must be a number.']), 'PORT must be a number.'],
  [new Error('Failed query', { cause: system('53100', {}) }), 'The disk that holds'],
  [listen('EADDRINUSE'), 'Port 80 is taken by another program'],
  [listen('EACCES'), 'may not listen on port 80'],
  [listen('EADDRNOTAVAIL'), 'does not have the address 10.1.1.1'],
  [system('EROFS', { syscall: 'mkdir', path: '/data' }), 'cannot write to /data (EROFS)'],
  [system('EACCES', { syscall: 'open', path: '/data/encryption.key' }), 'set DATA_DIR'],
])('%s: %s', (error, sentence) => expect(startFailure(error)).toContain(sentence))

test('what nobody foresaw keeps its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeUndefined()
  expect(startFailure('thrown')).toBeUndefined()
})
