import { toastRemoveDelayMs } from '@rondall/contract/constants/screens.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, useToast } from '../lib/toasts.ts'
import { Toaster } from './toaster.tsx'

function Probe() {
  const shown = useToast()
  return <output>{shown ? `${shown.title} ${shown.open ? 'open' : 'closed'}` : 'none'}</output>
}
const state = () => document.querySelector('output')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

async function open(unhurried: boolean) {
  render(
    <>
      <Toaster unhurried={unhurried} />
      <Probe />
    </>,
  )
  // The window of messages comes by itself a while after the page.
  pass(3_000)
  await act(() => vi.dynamicImportSettled())
}

beforeEach(() => {
  vi.useFakeTimers()
  dismissToast()
  vi.advanceTimersByTime(toastRemoveDelayMs)
})

test('there is one at a time', async () => {
  await open(false)
  act(() => toast({ title: 'First' }))
  act(() => toast({ title: 'Second' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(state()).toBe('Second open')
})

test('the time of the one before does not end the next', async () => {
  await open(false)
  act(() => toast({ title: 'First' }))
  pass(4000)
  act(() => toast({ title: 'Second' }))
  pass(4999)
  expect(state()).toBe('Second open')
  pass(1)
  expect(state()).toBe('Second closed')
})

test('it closes by itself after 5 s and is dropped 1,000,000 ms later', async () => {
  await open(false)
  act(() => toast({ title: 'Hello' }))
  pass(4999)
  expect(state()).toBe('Hello open')
  pass(1)
  expect(state()).toBe('Hello closed')
  pass(999_999)
  expect(state()).toBe('Hello closed')
  pass(1)
  expect(state()).toBe('none')
})

test('for a senior an error stays until it is closed', async () => {
  await open(true)
  act(() => toast({ title: 'Error', tone: 'bad' }))
  pass(10 * 60 * 1000)
  expect(state()).toBe('Error open')
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(state()).toBe('Error closed')
})

test('F8 leads the keyboard to the messages', async () => {
  await open(false)
  act(() => toast({ title: 'Hello' }))
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.contains(screen.getByText('Hello'))).toBe(true)
})

test('before the window is there the words are, and can be closed', () => {
  render(<Toaster unhurried />)
  act(() => toast({ title: 'Error', description: 'Nothing was sent.' }))
  expect(screen.getByRole('alert').textContent).toContain('Nothing was sent.')
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('Nothing was sent.')).toBeNull()
})
