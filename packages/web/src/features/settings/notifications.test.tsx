import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const usual = {
  push: true,
  email: true,
  sms: false,
  missedCheckIns: true,
  emergencyAlerts: true,
  sentimentAlerts: true,
  weeklySummary: true,
  quietHours: null,
  phone: null,
  phoneProved: false,
  broken: [],
  notSetUp: [],
}
const path = '/api/notifications/preferences'

/** A server that keeps what it is given. */
function open(start: object = {}, refuse?: { status: number; body: unknown }) {
  storedSession.write('session')
  let kept: object = { ...usual, ...start }
  const sent = serve({
    'GET /api/auth/me': { body: daniel },
    [`GET ${path}`]: () => ({ body: kept }),
    [`PUT ${path}`]: ({ body }) => {
      if (refuse) return refuse
      kept = { ...kept, ...JSON.parse(String(body)) }
      return { body: { ok: true } }
    },
  })
  openApp('/settings?tab=notifications')
  return () =>
    sent
      .filter(({ method, path: to }) => method === 'PUT' && to === path)
      .map(({ body }) => JSON.parse(String(body)))
}

const toggle = (name: RegExp) => screen.findByRole('switch', { name })
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true'

test('starts with the defaults of the specification', async () => {
  open()
  expect(isOn(await toggle(/Push/))).toBe(true)
  expect(isOn(await toggle(/Email/))).toBe(true)
  expect(isOn(await toggle(/SMS/))).toBe(false)
  for (const name of [/^Missed/, /^Emergency/, /^Journal/, /^Weekly/])
    expect(isOn(await toggle(name))).toBe(true)
})

test('a toggle is saved, and stands back when it could not be', async () => {
  const saved = open()
  fireEvent.click(await toggle(/Weekly/))
  await waitFor(async () => expect(isOn(await toggle(/Weekly/))).toBe(false))
  expect(saved()).toEqual([{ weeklySummary: false }])
})

test('a refusal is told and changes nothing', async () => {
  open({}, { status: 500, body: '' })
  fireEvent.click(await toggle(/Weekly/))
  await screen.findByText('Your settings could not be saved. Please try again.')
  await waitFor(async () => expect(isOn(await toggle(/Weekly/))).toBe(true))
})

test('SMS wants a number first, and is on when there is one', async () => {
  const saved = open()
  fireEvent.click(await toggle(/SMS/))
  await screen.findByText('Please enter a number we can text.')
  expect(saved()).toEqual([])
  const phone = screen.getByLabelText('Phone')
  fireEvent.change(phone, { target: { value: '555' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save phone' }))
  await screen.findByText('Please enter a valid phone number')
  fireEvent.change(phone, { target: { value: '(312) 555-0142' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save phone' }))
  await screen.findByText('Settings saved')
  expect(saved()).toEqual([{ phone: '(312) 555-0142', sms: true }])
  await waitFor(async () => expect(isOn(await toggle(/SMS/))).toBe(true))
})

test('quiet hours are saved', async () => {
  const saved = open()
  fireEvent.click(await toggle(/Do not disturb/))
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '21:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }))
  await screen.findByText('Settings saved')
  expect(saved()).toEqual([{ quietHours: { from: '21:30', to: '07:00' } }])
})

test('what does not arrive is said with its remedy', async () => {
  open({ sms: true, phone: '+13125550142', broken: [{ channel: 'sms', reason: 'stopped' }] })
  await screen.findByText('Some messages do not reach you')
  expect(screen.getByText(/Text START/)).toBeDefined()
})

test('what this server cannot send is said where it is switched on', async () => {
  open({ notSetUp: ['sms'] })
  expect(await screen.findByText(/Text messages aren't set up on this Rondall/)).toBeTruthy()
  expect(screen.queryByText(/Email isn't set up/)).toBeNull()
})

describe('a number', () => {
  const codeSent = 'POST /api/notifications/phone/code'
  const confirm = 'POST /api/notifications/phone/confirm'
  const failure = (code: string, message: string) => ({
    status: 400,
    body: { code, error: message },
  })

  function openWith(routes: Parameters<typeof serve>[0], proved = () => false) {
    storedSession.write('session')
    const phone = '+13125550142'
    const sent = serve({
      'GET /api/auth/me': { body: daniel },
      [`GET ${path}`]: () => ({ body: { ...usual, phone, phoneProved: proved() } }),
      ...routes,
    })
    openApp('/settings?tab=notifications')
    return sent
  }
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  async function type(code: string) {
    fireEvent.change(await screen.findByLabelText('Code from the text message'), {
      target: { value: code },
    })
    await press('Confirm')
  }

  test('is proved by the code that is sent to it', async () => {
    let proved = false
    const answers = [
      failure('phone-code-wrong', 'That code is not right.'),
      { status: 200, body: { ok: true } },
    ]
    const routes = {
      [codeSent]: { body: { ok: true } },
      [confirm]: () => {
        const answer = answers.shift()
        proved = answer?.status === 200
        return answer ?? { status: 500, body: '' }
      },
    }
    const sent = openWith(routes, () => proved)
    await screen.findByText('+13125550142 is not confirmed yet.')
    await press('Send code')
    await type('123456')
    await screen.findByText('That code is not right.')
    await type('65 43 21')
    await screen.findByText('+13125550142 is confirmed.')
    const bodies = sent.filter((one) => one.path.endsWith('/confirm')).map(({ body }) => body)
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([
      { code: '123456' },
      { code: '654321' },
    ])
  })

  test.each([
    ['phone-code-expired', 'That code is no longer valid.'],
    ['phone-code-spent', 'That was wrong too often.'],
  ])('%s is told at the field', async (code, message) => {
    openWith({ [codeSent]: { body: { ok: true } }, [confirm]: failure(code, message) })
    await press('Send code')
    await type('123456')
    await screen.findByText(message)
  })

  test('a code that could not be sent is told; another is sent after a minute', async () => {
    let sends = 0
    openWith({
      [codeSent]: () =>
        ++sends === 1
          ? { status: 503, body: { code: 'message-not-sent', error: 'We could not send it.' } }
          : { body: { ok: true } },
    })
    await press('Send code')
    await screen.findByText('We could not send it.')
    await press('Send code')
    const again = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Send a new code in/,
    })
    expect(again.disabled).toBe(true)
  })
})
