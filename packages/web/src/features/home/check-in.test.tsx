import { checkInDialogDelayMs } from '@rondall/contract/constants/check-ins.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { dateOnDevice } from '../../domain/check-ins/asked-today.ts'
import { pressStore } from '../../domain/check-ins/press-store.ts'
import { helpShown } from '../../domain/help/help-shown.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { type SentRequest, serve } from '../../lib/test-server.ts'
import { dismissToast } from '../../lib/toasts.ts'

const kept = { id: 'one', status: 'ok', message: '', timestamp: '2026-11-21T09:00:00Z' }
const me = { 'GET /api/auth/me': { body: rose } }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const question = { name: 'How are you today?' }

const posted = (sent: SentRequest[]) =>
  sent.filter(({ method, path }) => method === 'POST' && path === '/api/checkins')

beforeEach(() => {
  vi.useFakeTimers()
  storedSession.write('session')
  helpShown.set(false)
})
afterEach(() => {
  pressStore.change(() => [])
  dismissToast()
})

async function openHome(answers: Parameters<typeof serve>[0] = {}) {
  const sent = serve({ ...me, ...answers })
  openApp('/')
  // The screen itself is loaded on its own.
  await act(() => import('./senior-home.tsx').then(() => undefined))
  await pass(10)
  return sent
}

async function openDialog(answers: Parameters<typeof serve>[0] = {}) {
  const sent = await openHome(answers)
  await pass(checkInDialogDelayMs)
  return { sent, dialog: screen.getByRole('dialog', question) }
}

const press = (dialog: HTMLElement, name: string) => {
  const button = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  if (!button) throw new Error(`No button ${name}`)
  fireEvent.click(button)
}

test('the question comes 5 s after the screen, and closing it stores the date', async () => {
  await openHome()
  await pass(checkInDialogDelayMs - 1_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1_000)
  screen.getByRole('dialog', question)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('lastCheckIn')).toBe(dateOnDevice(new Date()))
})

test('it comes once a day', async () => {
  localStorage.setItem('lastCheckIn', dateOnDevice(new Date()))
  await openHome()
  await pass(checkInDialogDelayMs * 3)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("I'm OK is sent with its message, thanked for, and the list is asked again", async () => {
  const { sent, dialog } = await openDialog({ 'POST /api/checkins': { body: kept } })
  const asked = () =>
    sent.filter(({ method, path }) => method === 'GET' && path === '/api/checkins')
  const before = asked().length
  press(dialog, "I'm OK")
  await pass(50)
  screen.getByText('Thank You!')
  screen.getByText("Your caregivers have been notified that you're doing well.")
  expect(JSON.parse(String(posted(sent)[0]?.body))).toMatchObject({
    status: 'ok',
    message: 'Daily check-in completed',
  })
  expect(asked().length).toBe(before + 1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('lastCheckIn')).toBe(dateOnDevice(new Date()))
})

test('the buttons rest while it is being sent', async () => {
  const { dialog } = await openDialog({ 'POST /api/checkins': () => new Promise(() => undefined) })
  press(dialog, "I'm OK")
  await pass(10)
  const resting = [...dialog.querySelectorAll('button')].filter(({ disabled }) => disabled)
  expect(resting.map(({ textContent }) => textContent)).toEqual(["I'm OK", 'I Need Help'])
})

test.each([500, 503, 507])(
  'a failure (%i) is told, the question stays, and it is tried again',
  async (status) => {
    let answer: { status?: number; body: unknown } = { status, body: '' }
    const { sent, dialog } = await openDialog({ 'POST /api/checkins': () => answer })
    press(dialog, "I'm OK")
    await pass(50)
    screen.getByText('Failed to send check-in. Please try again.')
    screen.getByRole('dialog', question)
    expect(pressStore.read()).toMatchObject([{ status: 'ok', state: 'waiting' }])
    await pass(30_000)
    expect(screen.queryByText('Thank You!')).toBeNull()
    answer = { body: kept }
    await pass(5_000)
    screen.getByText('Thank You!')
    const tries = posted(sent).map(({ body }) => JSON.parse(String(body)).pressId)
    expect(tries.length).toBeGreaterThanOrEqual(7)
    expect(new Set(tries).size).toBe(1)
    expect(pressStore.read()).toEqual([])
  },
)

test('I Need Help calls for help at once', async () => {
  const { dialog } = await openDialog({ 'POST /api/checkins': () => new Promise(() => undefined) })
  press(dialog, 'I Need Help')
  await pass(10)
  screen.getByRole('dialog', { name: 'Calling for help…' })
})

test('an "I\'m OK" of yesterday is not sent today', async () => {
  vi.setSystemTime(new Date('2026-11-20T20:00:00'))
  const { sent, dialog } = await openDialog({ 'POST /api/checkins': { status: 500, body: '' } })
  press(dialog, "I'm OK")
  await pass(50)
  vi.setSystemTime(new Date('2026-11-21T08:00:00'))
  const before = sent.length
  await pass(6_000)
  expect(posted(sent.slice(before))).toEqual([])
  expect(pressStore.read()).toEqual([])
})

const schedule = { hasEnded: true, nextDueAt: null }
const paidNoMore = { 'GET /api/checkins/schedule': { body: schedule } }

test('after the membership nobody is asked, and the home says why', async () => {
  await openHome(paidNoMore)
  await pass(checkInDialogDelayMs * 3)
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText(/^Your daily check-ins have ended/)
})

test.each([
  ['ended', "We've noted that you're OK. Your daily check-ins have ended, so no one was notified."],
  ['nobody', "We've noted that you're OK. No one is on your care team yet."],
])("an I'm OK that nobody hears of (%s) says so", async (heardBy, words) => {
  await openHome({ ...paidNoMore, 'POST /api/checkins': { body: { ...kept, heardBy } } })
  fireEvent.click(screen.getByRole('button', { name: "I'm OK" }))
  await pass(50)
  screen.getByText('Thank You!')
  screen.getByText(words)
  expect(screen.queryByText(/have been notified/)).toBeNull()
})

test('after the membership Help calls as ever', async () => {
  const incident = { id: 'call', reference: 'K7WM2P' }
  const sent = await openHome({
    ...paidNoMore,
    'POST /api/checkins': { body: { ...kept, status: 'need_help', incident } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  await pass(50)
  expect(JSON.parse(String(posted(sent)[0]?.body))).toMatchObject({ status: 'need_help' })
})

test('somebody whose name begins with a flower is greeted by name', async () => {
  await openHome({ 'GET /api/auth/me': { body: { ...rose, name: '🌸 Omi' } } })
  screen.getByRole('heading', { level: 1, name: /, Omi$/ })
})
