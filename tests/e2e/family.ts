import type { Browser } from 'playwright-core'
import {
  demoCaregiver,
  demoPassword,
  demoSenior,
} from '../../packages/server/src/demo/demo-people.ts'
import { askedToday, complaintsOf } from './browser.ts'
import { linkSentTo } from './outbox.ts'

/** Calls of one signed-in person, past the browser: what somebody does elsewhere. */
function callsOf(url: string, sessionId: string) {
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${sessionId}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

async function enter(url: string, path: string, body: object) {
  const { sessionId } = await callsOf(url, 'none')('POST', path, body)
  return { sessionId, call: callsOf(url, sessionId) }
}

const signIn = (url: string, { email }: { email: string }) =>
  enter(url, '/api/auth/login', { email, password: demoPassword })

/** The demo's senior and primary caregiver, and a second caregiver whom the senior has invited. */
export async function gather(url: string) {
  const senior = await signIn(url, demoSenior)
  const primary = await signIn(url, demoCaregiver)
  const email = 'anna@home.example'
  const role = 'caregiver_secondary'
  await senior.call('POST', '/api/invitations', { email, role })
  // The letter's own secret: with the code alone the senior would be asked first.
  const inviteCode = (await linkSentTo(url, email)).split('/').at(-1)
  const anna = { name: 'Anna Bell', email, password: demoPassword, role, inviteCode }
  const secondary = await enter(url, '/api/auth/register', anna)
  await secondary.call('POST', '/api/care-relationships/accept', { inviteCode })
  // The demo's reminders would be missed on the way when a test moves time.
  for (const { id } of await senior.call('GET', '/api/reminders'))
    await senior.call('PUT', `/api/reminders/${id}`, { isActive: false })
  return { senior, primary, secondary }
}

/** The home of somebody who is signed in, on a device of its own. */
export async function openHome(
  browser: Browser,
  url: string,
  { sessionId }: { sessionId: string },
) {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.addInitScript(`localStorage.setItem('sessionId', ${JSON.stringify(sessionId)})`)
  await page.addInitScript(askedToday)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints }
}
