import { expect } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { listOutbox } from '../src/modules/messages/outbox.ts'

type MailboxDeps = Pick<Deps, 'db' | 'encryption'>

/** What was sent to an address, the newest first. */
export const mailTo = async (deps: MailboxDeps, address: string) =>
  (await listOutbox(deps)).filter(({ to }) => to === address)

/** The token of the newest link to an address, once so many links have come. */
export async function linkTokenTo(deps: MailboxDeps, address: string, count = 1) {
  const tokens = async () =>
    (await mailTo(deps, address)).flatMap(
      ({ text }) => /auth\/verify\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    )
  await expect.poll(async () => (await tokens()).length).toBe(count)
  return (await tokens())[0] ?? ''
}
