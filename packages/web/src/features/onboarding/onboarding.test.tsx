import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { onboardingProgress } from '../../lib/onboarding-progress.ts'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel, rose } from '../../lib/test-people.ts'
import { type SentRequest, serve } from '../../lib/test-server.ts'
import { openMicrophone } from '../../lib/voice/capture.ts'

vi.mock('../../lib/voice/capture.ts', async (load) => ({
  ...(await load<typeof import('../../lib/voice/capture.ts')>()),
  openMicrophone: vi.fn(),
}))

/** Sounds that were played, with the word for their end. */
let played: { end: () => void }[] = []
class Sound {
  onended: (() => void) | undefined
  src = ''
  play() {
    played.push({ end: () => act(() => this.onended?.()) })
    return Promise.resolve()
  }
  pause() {}
}

beforeEach(() => {
  played = []
  vi.stubGlobal('Audio', Sound)
  vi.stubGlobal('navigator', { onLine: true, mediaDevices: { getUserMedia: true }, userAgent: '' })
  onboardingProgress.finish()
  onboardingProgress.forgetInvitation()
})

const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => userEvent.click(button(name))
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** A microphone that hears pieces of 64 ms, loud or silent. */
function microphone() {
  const stop = vi.fn()
  let say: (pcm: Int16Array<ArrayBuffer>) => void = () => undefined
  vi.mocked(openMicrophone).mockImplementation(async (onPiece) => {
    say = onPiece
    return { stream: {} as MediaStream, stop }
  })
  const hear = (sample: number, ms: number) =>
    act(() => {
      for (let at = 0; at < ms; at += 64) say(new Int16Array(1024).fill(sample))
    })
  return {
    stop,
    sentence() {
      hear(6_000, 1_200)
      hear(20, 1_800)
    },
    silence: () => hear(20, 11_000),
  }
}

function refuse(name: string) {
  vi.mocked(openMicrophone).mockRejectedValue(new DOMException('', name))
}

function signedIn(handlers: Parameters<typeof serve>[0] = {}): SentRequest[] {
  storedSession.write('session')
  return serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/journal': { body: [] },
    ...handlers,
  })
}

async function atTheCaregiver() {
  openApp('/onboarding')
  await heading('Voice Permission')
  await click('Skip for now')
  await heading('Connect with a Caregiver')
}

const advanced = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the microphone', () => {
  test('says why it is needed', async () => {
    openApp('/onboarding')
    await heading('Voice Permission')
    screen.getByText(/^Voice-to-text journaling/)
    screen.getByText(/^Hands-free conversations/)
    screen.getByText(/^Voice-activated reminders/)
    screen.getByText('Step 1 of 3')
    button('Grant microphone access')
    expect(screen.queryByRole('button', { name: 'Continue without microphone' })).toBeNull()
  })

  test('a sentence is recorded, played back with its words, and 1.5 s later it goes on', async () => {
    const { stop, sentence } = microphone()
    const sent = signedIn({
      'POST /api/voice/stt': { body: { text: 'good morning', transcript: '' } },
    })
    openApp('/onboarding')
    await heading('Voice Permission')
    await click('Grant microphone access')
    await heading('Now say a sentence')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sentence()
    await heading('This is what Rondall heard')
    expect(stop).toHaveBeenCalled()
    await screen.findByText('"good morning"')
    const form = sent.find(({ path }) => path === '/api/voice/stt')?.body as FormData
    const file = form.get('file') as File
    expect(file.type).toBe('audio/wav')
    expect(file.size).toBe(44 + (19 + 25) * 2048)

    await advanced(5_000)
    await heading('This is what Rondall heard')
    played[0]?.end()
    screen.getByText('Your microphone works. Going on...')
    await advanced(1_300)
    await heading('This is what Rondall heard')
    await advanced(300)
    await heading('Connect with a Caregiver')
  })

  test('listening again holds the going on', async () => {
    const { sentence } = microphone()
    signedIn({ 'POST /api/voice/stt': { status: 503, body: '' } })
    openApp('/onboarding')
    await heading('Voice Permission')
    await click('Grant microphone access')
    await heading('Now say a sentence')
    sentence()
    await screen.findByText(/^The sound came through well. The words could not be understood/)
    played[0]?.end()
    await click('Listen again')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await advanced(3_000)
    await heading('This is what Rondall heard')
    played[1]?.end()
    await advanced(1_600)
    await heading('Connect with a Caregiver')
  })

  test('signed out, the recording is played and goes nowhere', async () => {
    const { sentence } = microphone()
    const sent = serve({})
    openApp('/onboarding')
    await heading('Voice Permission')
    await click('Grant microphone access')
    await heading('Now say a sentence')
    sentence()
    await screen.findByText(/This recording stays on your device/)
    expect(played).toHaveLength(1)
    expect(sent).toEqual([])
  })

  test('when nothing is heard nothing goes on by itself', async () => {
    const { silence } = microphone()
    openApp('/onboarding')
    await heading('Voice Permission')
    await click('Grant microphone access')
    await heading('Now say a sentence')
    silence()
    await heading("We couldn't hear you")
    button('Try once more')
    await click('Continue')
    await heading('Connect with a Caregiver')
  })

  test.each([
    ['NotAllowedError', /^Microphone access denied/],
    ['NotFoundError', /^No microphone found/],
  ])('%s: told how to help it, and one can go on', async (name, problem) => {
    refuse(name)
    openApp('/onboarding')
    await heading('Voice Permission')
    await click('Grant microphone access')
    await screen.findByText('Microphone access needed')
    const advice = /allow the microphone for this page in your browser settings, then try/
    expect(screen.getAllByText(advice)).not.toEqual([])
    screen.getByText(problem)
    button('Grant microphone access')
    await click('Continue without microphone')
    await heading('Connect with a Caregiver')
  })

  test('leaving ends the recording', async () => {
    const { stop } = microphone()
    openApp('/onboarding')
    await heading('Voice Permission')
    await click('Grant microphone access')
    await heading('Now say a sentence')
    await click('Skip for now')
    await heading('Connect with a Caregiver')
    expect(stop).toHaveBeenCalled()
  })
})

const invitation = {
  id: 'i',
  role: 'caregiver_primary',
  createdAt: '',
  expiresAt: '',
  expired: false,
}
const answer = {
  invitation,
  code: 'ABCDEF',
  link: 'https://rondall.example/caregiver-invite/ABCDEF',
  emailSent: true,
  smsSent: false,
  message: 'Anna has been invited.',
}

describe('the caregiver', () => {
  test('is invited by e-mail or phone', async () => {
    const sent = signedIn({ 'POST /api/invitations': { body: answer } })
    await atTheCaregiver()
    await userEvent.type(screen.getByLabelText(/email/), ' anna@family.example ')
    await userEvent.type(screen.getByLabelText(/phone/), '(555) 010-0199')
    await click('Send invitation')
    await heading("You're All Set")
    screen.getByText('Anna has been invited.')
    expect(screen.queryByText(answer.link)).toBeNull()
    const body = sent.find(({ path }) => path === '/api/invitations')?.body
    expect(JSON.parse(String(body))).toEqual({
      email: 'anna@family.example',
      phone: '(555) 010-0199',
    })
    expect(screen.getByRole('link', { name: 'Start talking' }).getAttribute('href')).toBe('/')
  })

  test('gets the link by hand where nothing could be sent', async () => {
    signedIn({ 'POST /api/invitations': { body: { ...answer, emailSent: false } } })
    await atTheCaregiver()
    await userEvent.type(screen.getByLabelText(/email/), 'anna@family.example')
    await click('Send invitation')
    await screen.findByText(answer.link)
  })

  test.each(['Send invitation', 'Skip for now'])(
    'with both fields empty, %s goes on',
    async (name) => {
      const sent = signedIn()
      await atTheCaregiver()
      await click(name)
      await heading("You're All Set")
      expect(sent.some(({ path }) => path === '/api/invitations')).toBe(false)
    },
  )

  test('an email address that is none is told at its field', async () => {
    signedIn()
    await atTheCaregiver()
    await userEvent.type(screen.getByLabelText(/email/), 'anna')
    await click('Send invitation')
    await screen.findByText('Valid email is required')
    expect(document.activeElement).toBe(screen.getByLabelText(/email/))
  })

  test('a phone number that the server refuses is told at its field', async () => {
    const fields = [{ field: 'phone', message: 'Please enter a valid phone number' }]
    const body = { error: 'x', code: 'bad-input', details: { fields } }
    signedIn({ 'POST /api/invitations': { status: 400, body } })
    await atTheCaregiver()
    await userEvent.type(screen.getByLabelText(/phone/), '12')
    await click('Send invitation')
    await screen.findByText('Please enter a valid phone number')
    expect(screen.queryByText(/^Invitation failed/)).toBeNull()
  })

  test('a failure is told, and what was typed stays', async () => {
    signedIn({ 'POST /api/invitations': { status: 500, body: '' } })
    await atTheCaregiver()
    await userEvent.type(screen.getByLabelText(/email/), 'anna@family.example')
    await click('Send invitation')
    await screen.findByText('Invitation failed, Please try again later.')
    expect(screen.getByLabelText<HTMLInputElement>(/email/).value).toBe('anna@family.example')
  })

  test('signed out, the invitation is kept, and sent from home when the person says so', async () => {
    await atTheCaregiver()
    await userEvent.type(screen.getByLabelText(/email/), 'anna@family.example')
    await click('Send invitation')
    await screen.findByText(/^It is kept on this device/)
    expect(screen.getByRole('link', { name: 'Start talking' }).getAttribute('href')).toBe('/login')
    await userEvent.click(screen.getByRole('link', { name: 'Start talking' }))
    await heading('Sign In')

    const sent = await act(async () => signedIn({ 'POST /api/invitations': { body: answer } }))
    await heading(/^Good /)
    screen.getByText('anna@family.example')
    expect(sent.some(({ path }) => path === '/api/invitations')).toBe(false)
    await click('Send invitation')
    await screen.findByText('Anna has been invited.')
    expect(onboardingProgress.read().invitation).toBeUndefined()
  })
})

const paidBy = (payer: { isSelf: boolean }) => ({
  'GET /api/billing': {
    body: {
      status: 'active',
      cancelAtPeriodEnd: false,
      payer: { name: 'Daniel Miller', ...payer },
      provider: 'sandbox',
    },
  },
})

describe('the way there', () => {
  test('the welcome page offers it, and so does home until it is declined', async () => {
    signedIn()
    openApp('/paid-user-welcome')
    await heading('Everything is ready for you')
    const offer = screen.getByRole('link', { name: /^First try/ })
    expect(offer.getAttribute('href')).toBe('/onboarding')
    await userEvent.click(screen.getByRole('link', { name: 'Start talking to Rondall' }))
    await screen.findByRole('heading', { name: 'First steps' })
    await click('Not now')
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull())
    expect(localStorage.getItem('rondall.onboarding')).toBeNull()
  })

  test.each([
    [
      'who does not pay',
      { isSelf: false },
      "Daniel Miller pays for Rondall. You don't pay anything.",
    ],
    ['who pays', { isSelf: true }, 'Your subscription is active. Cancel anytime.'],
  ])('a senior %s is told so', async (_, payer, words) => {
    signedIn(paidBy(payer))
    openApp('/paid-user-welcome')
    await screen.findByText(words)
    screen.getByText('Start your first conversation: tap once, and talk.')
  })

  test('nobody without a subscription, and nobody signed out, is told that it is active', async () => {
    signedIn({
      'GET /api/billing': {
        body: { status: 'none', cancelAtPeriodEnd: false, provider: 'sandbox' },
      },
    })
    openApp('/paid-user-welcome')
    await heading('Everything is ready for you')
    expect(screen.queryByText(/subscription is active/)).toBeNull()
  })

  test('a caregiver is welcomed without it', async () => {
    signedIn({ 'GET /api/auth/me': { body: daniel }, ...paidBy({ isSelf: true }) })
    openApp('/paid-user-welcome')
    await heading('Everything is ready for you')
    await screen.findByText('Your subscription is active. Cancel anytime.')
    screen.getByText(/^You are alerted when a check-in is missed/)
    screen.getByRole('link', { name: 'Open your dashboard' })
    expect(screen.queryByRole('link', { name: /^First try/ })).toBeNull()
    expect(onboardingProgress.read().open).toBe(false)
  })
})
