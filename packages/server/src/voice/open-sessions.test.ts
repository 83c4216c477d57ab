import { overloadedCloseCode, takenOverCloseCode } from '@rondall/contract/voice-protocol.ts'
import { expect, test, vi } from 'vitest'
import { mostOpenTogether, OpenSessions } from './open-sessions.ts'

const socket = () => ({ close: vi.fn() })

test('a third device of one person closes the oldest, and nobody else', () => {
  const open = new OpenSessions()
  const [tablet, phone, laptop, other] = [socket(), socket(), socket(), socket()]
  for (const one of [tablet, phone]) expect(open.admit('Rose', one)).toBe(true)
  open.admit('Walter', other)
  expect(tablet.close).not.toHaveBeenCalled()
  open.admit('Rose', laptop)
  expect(tablet.close).toHaveBeenCalledExactlyOnceWith(takenOverCloseCode, 'opened elsewhere')
  for (const left of [phone, laptop, other]) expect(left.close).not.toHaveBeenCalled()
})

test('a full process turns away with a reason, and takes in again when somebody has left', () => {
  const open = new OpenSessions()
  const first = socket()
  open.admit('first', first)
  for (let person = 1; person < mostOpenTogether; person++) open.admit(`person ${person}`, socket())
  const late = socket()
  const refuse = vi.fn()
  expect(open.admit('late', late, refuse)).toBe(false)
  expect(refuse).toHaveBeenCalledOnce()
  expect(late.close).toHaveBeenCalledExactlyOnceWith(overloadedCloseCode, 'overloaded')
  // The same socket leaves once, however often that is said.
  open.leave('first', first)
  open.leave('first', first)
  expect(open.admit('late', socket())).toBe(true)
  expect(open.admit('later', socket())).toBe(false)
})
