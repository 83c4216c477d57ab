import { expect } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { listOutbox } from '../src/modules/messages/outbox.ts'

type MailboxDeps = Pick<Deps, 'db' | 'encryption'>

/** What was sent to an address, the newest first. */
export const mailTo = async (deps: MailboxDeps, address: string) =>
  (await listOutbox(deps)).filter(({ to }) => to === address)

/** The token of the newest link to an address, once `count` messages have come. */
export async function linkTokenTo(deps: MailboxDeps, address: string, count = 1) {
  await expect.poll(async () => (await mailTo(deps, address)).length).toBe(count)
  const [newest] = await mailTo(deps, address)
  const token = /auth\/verify\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error('The newest message has no link')
  return token
}
