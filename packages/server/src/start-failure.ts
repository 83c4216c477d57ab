import { ConfigError } from './config.ts'
import { sqlState } from './db/transaction.ts'
import { StartError } from './platform/start-error.ts'

/** PostgreSQL's code and the system's for a full disk. */
const diskIsFull = new Set(['53100', 'ENOSPC'])
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Why the server does not start, in a sentence that says what to do; undefined for what nobody foresaw. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  const code = sqlState(error) ?? ''
  if (diskIsFull.has(code))
    return 'The disk that holds the database is full: free some space and start again; nothing that was saved is lost.'
  const { syscall, port, address, path } = error as Record<string, unknown>
  if (syscall === 'listen') return whyNotListening(code, String(address), Number(port))
  if (path && notWritable.has(code))
    return `Rondall cannot write to ${path} (${code}): let the account that starts it write there, or set DATA_DIR to another directory.`
  return undefined
}

function whyNotListening(code: string, address: string, port: number) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that (it may be another Rondall), or set PORT to another number.`
  if (code === 'EACCES')
    return `The account that starts Rondall may not listen on port ${port}: set PORT to a number from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine does not have the address ${address}: set HOST to one of its own, or leave it out.`
  return undefined
}
