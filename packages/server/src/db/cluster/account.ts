import { chown, readFile } from 'node:fs/promises'
import { StartError } from '../../platform/start-error.ts'

/** The system account PostgreSQL runs under when we are root, which it refuses. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

async function accounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

/** `postgres` where the system has it, else `nobody`. */
export async function unprivilegedAccount(): Promise<Account> {
  const all = await accounts()
  const found = ['postgres', 'nobody'].map((name) => all.find((a) => a.name === name && a.uid > 0))
  const account = found.find(Boolean)
  if (account) return account
  throw new StartError(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under: create one, or start Rondall as an ordinary user.',
  )
}

export async function accountName(uid: number) {
  const all = await accounts().catch(() => [])
  return all.find((account) => account.uid === uid)?.name ?? `user ${uid}`
}

export async function giveTo(account: Account | undefined, path: string) {
  if (account) await chown(path, account.uid, account.gid)
}
