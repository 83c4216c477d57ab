import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { pressStore } from '../../domain/check-ins/press-store.ts'
import { helpShown } from '../../domain/help/help-shown.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { type SentRequest, serve } from '../../lib/test-server.ts'

const incident: IncidentWithTimeline = {
  id: 'one',
  reference: 'R-1234',
  seniorId: rose.id,
  kind: 'help-request',
  reason: null,
  state: 'open',
  openedAt: '2026-11-21T09:00:00Z',
  claimedBy: null,
  claimedAt: null,
  etaAt: null,
  offeredTo: null,
  closedBy: null,
  closedAt: null,
  outcome: null,
  note: null,
  nextActionAt: null,
  timeline: [],
  deliveries: [],
}
const kept = {
  id: 'check-in',
  status: 'need_help',
  message: 'Requesting assistance',
  timestamp: '2026-11-21T09:00:00Z',
  incident: { id: 'one', reference: 'R-1234' },
}
const me = { 'GET /api/auth/me': { body: rose } }
const helpButton = () => screen.findByRole('button', { name: 'Help' })
const pressHelp = async () => userEvent.click(await helpButton())
const presses = (sent: SentRequest[]) => sent.filter(({ path }) => path === '/api/checkins')
const bodies = (sent: SentRequest[]) =>
  presses(sent)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(String(body)))

beforeEach(() => {
  storedSession.write('session')
  helpShown.set(false)
})
afterEach(() => pressStore.change(() => []))

test.each(['/', '/journal', '/reminders', '/settings', '/terms', '/nowhere'])(
  'help is one tap away on %s',
  async (path) => {
    serve(me)
    openApp(path)
    await helpButton()
  },
)

test('a caregiver has no Help button', async () => {
  serve({ 'GET /api/auth/me': { body: daniel }, 'GET /api/care-relationships': { body: [] } })
  openApp('/')
  await screen.findByRole('heading', { name: 'Care Overview' })
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull()
})

describe('a press that gets through', () => {
  const known = {
    ...me,
    'POST /api/checkins': { body: kept },
    'GET /api/ladder': { body: { people: [{}] } },
  }

  test('is sent with the words of the specification, and says so', async () => {
    const sent = serve({ ...known, 'GET /api/incidents/one': { body: incident } })
    openApp('/journal')
    await pressHelp()
    await screen.findByRole('dialog', { name: 'Help Request Sent' })
    screen.getByText('Your caregivers have been notified that you need assistance.')
    screen.getByText(/Rondall is not 911/)
    expect(bodies(sent)).toEqual([
      { status: 'need_help', message: 'Requesting assistance', pressId: expect.any(String) },
    ])
  })

  test('shows who was told, and who is on it', async () => {
    const to = (id: string, name: string, state: 'sent' | 'failed' | 'superseded') => ({
      person: { id, name },
      channel: 'sms',
      template: 'incident-alert',
      state,
      at: '2026-11-21T09:00:05Z',
    })
    const claimed = {
      ...incident,
      state: 'claimed',
      claimedBy: { id: 'daniel', name: 'Daniel Miller' },
      etaAt: '2026-11-21T09:30:00Z',
      deliveries: [
        to('daniel', 'Daniel Miller', 'failed'),
        to('daniel', 'Daniel Miller', 'sent'),
        to('ann', 'Ann Gray', 'failed'),
        to('bob', 'Bob Hill', 'superseded'),
      ],
    }
    serve({ ...known, 'GET /api/incidents/one': { body: claimed } })
    openApp('/')
    await pressHelp()
    await screen.findByRole('dialog', { name: 'Daniel Miller is on it' })
    screen.getByText(/plans to be there by/)
    const told = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(told).toEqual([
      expect.stringMatching(/^Daniel Miller was alerted at /),
      "Ann Gray hasn't been reached yet.",
    ])
  })

  test('can be taken back, and stays on the screen until it is put away', async () => {
    const closed = { ...incident, state: 'closed', outcome: 'mistake' }
    let state: object = incident
    serve({
      ...known,
      'GET /api/incidents/one': () => ({ body: state }),
      'POST /api/incidents/one/mistake': () => {
        state = closed
        return { body: closed }
      },
    })
    openApp('/')
    await pressHelp()
    await userEvent.click(await screen.findByRole('button', { name: "I'm OK, it was a mistake" }))
    await screen.findByText("Everyone now knows you're OK.")
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await helpButton()
  })

  test('a call that is over leaves Help one tap away', async () => {
    const over = { ...incident, state: 'closed', closedBy: { id: 'daniel', name: 'Daniel' } }
    const sent = serve({ ...known, 'GET /api/incidents/one': { body: over } })
    openApp('/')
    await pressHelp()
    await screen.findByText('Daniel marked it as resolved.')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await pressHelp()
    await waitFor(() => expect(bodies(sent)).toHaveLength(2))
    const ids = bodies(sent).map(({ pressId }) => pressId)
    expect(new Set(ids).size).toBe(2)
  })

  test('a taking back that fails is not shown as done', async () => {
    serve({ ...known, 'GET /api/incidents/one': { body: incident } })
    openApp('/')
    await pressHelp()
    await userEvent.click(await screen.findByRole('button', { name: "I'm OK, it was a mistake" }))
    await screen.findByText(/Your care team still thinks you need help/)
  })

  test('says that nobody can be told where nobody is on the ladder', async () => {
    serve({
      ...known,
      'GET /api/ladder': { body: { people: [] } },
      'GET /api/incidents/one': { body: incident },
    })
    openApp('/')
    await pressHelp()
    await screen.findByRole('dialog', { name: "We couldn't alert anyone" })
  })
})

describe('a press that does not get through', () => {
  // 500, 503 and 507 are what a full disk, a database that is down and whatever stands in front may answer.
  test.each([500, 503, 507, 403, 404, 429])(
    'is not shown as sent (%i), stays on the device, and is tried again',
    async (status) => {
      let answer: { status?: number; body: unknown } = { status, body: { error: 'No' } }
      const sent = serve({
        ...me,
        'POST /api/checkins': () => answer,
        'GET /api/incidents/one': { body: incident },
      })
      openApp('/')
      await pressHelp()
      await screen.findByText(
        "Your message hasn't gone through yet. We keep trying. In danger? Call 911.",
      )
      expect(screen.queryByText('Help Request Sent')).toBeNull()
      expect(screen.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
      const [waiting] = JSON.parse(localStorage.getItem('rondall.presses') ?? '[]')
      expect(waiting).toMatchObject({ state: 'waiting', pressId: bodies(sent)[0].pressId })
      answer = { body: kept }
      act(() => void window.dispatchEvent(new Event('online')))
      await screen.findByRole('dialog', { name: 'Help Request Sent' })
      const [first, second] = bodies(sent)
      expect(second.pressId).toBe(first.pressId)
    },
  )

  test('is kept over a reload, under the same id, also when we cannot be asked who is here', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    localStorage.setItem('rondall.senior', rose.id)
    openApp('/')
    await pressHelp()
    await screen.findByText(/hasn't gone through yet/)
    const [waiting] = pressStore.read()
    const sent = serve({ ...me, 'POST /api/checkins': { body: kept } })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() =>
      expect(bodies(sent).map(({ pressId }) => pressId)).toEqual([waiting?.pressId]),
    )
  })

  test('a second tap is the same press', async () => {
    const sent = serve({ ...me, 'POST /api/checkins': { status: 500, body: '' } })
    openApp('/')
    const button = await helpButton()
    button.click()
    button.click()
    await screen.findByText(/hasn't gone through yet/)
    expect(pressStore.read()).toHaveLength(1)
    expect(new Set(bodies(sent).map(({ pressId }) => pressId)).size).toBe(1)
  })

  test('can be stopped, and then is not sent any more', async () => {
    serve({ ...me, 'POST /api/checkins': { status: 500, body: '' } })
    openApp('/')
    await pressHelp()
    await screen.findByText(/hasn't gone through yet/)
    await userEvent.click(screen.getByRole('button', { name: "I'm OK, it was a mistake" }))
    expect(pressStore.read()).toEqual([])
    await helpButton()
  })

  test('whoever was signed out meanwhile still sees it', async () => {
    serve({
      ...me,
      'POST /api/checkins': () => {
        storedSession.clear()
        return { status: 401, body: { code: 'signed-out' } }
      },
    })
    openApp('/')
    await pressHelp()
    await screen.findByText("Please sign in again, and we'll send it. In danger? Call 911.")
  })

  const stored = () => localStorage.getItem('rondall.help-contacts') ?? ''
  const telephone = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href')

  test('the primary caregiver and the emergency contact can be called', async () => {
    const profileData = { emergencyContact: 'Ann Gray', emergencyPhone: '+1 (555) 010-2030' }
    serve({
      ...me,
      'POST /api/checkins': { status: 500, body: '' },
      'GET /api/profile/rose': { body: { profileData } },
      'GET /api/help/contact': { body: { name: daniel.name, phone: '+14155550100' } },
    })
    openApp('/')
    await waitFor(() => expect(stored()).toMatch(/Ann Gray/))
    await waitFor(() => expect(stored()).toMatch(/Daniel/))
    await pressHelp()
    expect(await telephone(/^Call Daniel Miller \(415\) 555-0100$/)).toBe('tel:+14155550100')
    expect(await telephone(/^Call Ann Gray/)).toBe('tel:+15550102030')
    const order = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(order.slice(0, 2)).toEqual(['Call 911', 'Call Daniel Miller(415) 555-0100'])
  })

  test('a number that was kept is there when nothing can be fetched, each once', async () => {
    const contact = { name: daniel.name, phone: '+14155550100' }
    localStorage.setItem(
      'rondall.help-contacts',
      JSON.stringify({ personId: rose.id, caregiver: contact, emergency: contact }),
    )
    serve({ ...me, 'POST /api/checkins': { status: 500, body: '' } })
    openApp('/')
    await pressHelp()
    expect(await telephone(/^Call Daniel Miller/)).toBe('tel:+14155550100')
    expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(2)
  })

  test('what another senior kept on this device is not shown', async () => {
    const contact = { name: daniel.name, phone: '+14155550100' }
    localStorage.setItem(
      'rondall.help-contacts',
      JSON.stringify({ personId: 'somebody else', caregiver: contact, emergency: null }),
    )
    serve({ ...me, 'POST /api/checkins': { status: 500, body: '' } })
    openApp('/')
    await pressHelp()
    await screen.findByRole('link', { name: 'Call 911' })
    expect(screen.queryByRole('link', { name: /Daniel/ })).toBeNull()
  })
})

test('words that were heard as a call can be taken back before anybody is told', async () => {
  const heard = { ...incident, kind: 'safety-words' }
  const sent = serve({
    ...me,
    'GET /api/incidents?state=open': { body: [heard] },
    'GET /api/incidents/one': { body: heard },
    'GET /api/ladder': { body: { people: [{}] } },
    'POST /api/incidents/one/mistake': { body: { ...heard, state: 'closed', outcome: 'mistake' } },
  })
  openApp('/')
  const title = "I'm about to alert your care team"
  await userEvent.click(await screen.findByRole('button', { name: title }))
  await userEvent.click(screen.getByRole('button', { name: "I'm OK, it was a mistake" }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/incidents/one/mistake'))
})

test('a call made elsewhere is shown here too', async () => {
  serve({
    ...me,
    'GET /api/incidents?state=open': { body: [incident] },
    'GET /api/incidents/one': { body: incident },
    'GET /api/ladder': { body: { people: [{}] } },
  })
  openApp('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Help Request Sent' }))
  await screen.findByRole('dialog', { name: 'Help Request Sent' })
})
