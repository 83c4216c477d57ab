import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './random.ts'
import { StartError } from './start-error.ts'

/** Seals content at rest with AES-256-GCM, bound to the row it stands in. */
export interface Encryption {
  /** `context` names the row, such as `turns:<id>`; the same is needed to open. */
  seal(text: string, context: string): string
  /**
   * Keyed digests of a text, to find a row by a secret without keeping it: the first is for new rows,
   * the others are those of before a rotation.
   */
  digests(text: string, context: string): [string, ...string[]]
  /** Throws when the text was tampered with, moved to another row, or sealed with a key that is gone. */
  open(sealed: string, context: string): string
  /** Whether it was sealed with the key that seals now, going by the key it names. */
  isCurrent(sealed: string): boolean
}

export interface EncryptionOptions {
  /** 32 bytes, base64; without it a key file in `dataDir` is used, and made the first time. */
  key?: string | undefined
  /** Keys of before a rotation: they open what they sealed and seal nothing any more. */
  oldKeys: readonly string[]
  dataDir: string
  random: Random
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
export const keyFile = 'encryption.key'

/** Sealed text is `v1.<key id>.<base64url of nonce, tag and cipher text>`. */
export function openEncryption(options: EncryptionOptions): Encryption {
  const current = options.key ? parseKey(options.key, 'RONDALL_KEY') : keyOfFile(options)
  const old = options.oldKeys.map((key) => parseKey(key, 'RONDALL_OLD_KEYS'))
  const keys = new Map([...old, current].map((key) => [idOf(key), key]))

  const digest = (key: Buffer, text: string, context: string) =>
    createHmac('sha256', key).update(`digest:${context}\0${text}`).digest('base64url')

  return {
    isCurrent: (sealed) => sealed.startsWith(`v1.${idOf(current)}.`),
    digests: (text, context) => [
      digest(current, text, context),
      ...old.map((key) => digest(key, text, context)),
    ],
    seal(text, context) {
      const nonce = options.random.bytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), body])
      return `v1.${idOf(current)}.${bytes.toString('base64url')}`
    },
    open(sealed, context) {
      const [version, id, encoded] = sealed.split('.')
      const key = keys.get(id ?? '')
      if (version !== 'v1' || !key || !encoded) throw new Error('No key opens this text')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        // Otherwise a text cut down to a short tag would be believed.
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** Tells keys apart without telling anything about them. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8)

function parseKey(text: string, name: string) {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === keyBytes) return key
  throw new StartError(`${name} must be ${keyBytes} bytes in base64; this has ${key.length}.`)
}

function keyOfFile({ dataDir, random }: Pick<EncryptionOptions, 'dataDir' | 'random'>) {
  const path = join(dataDir, keyFile)
  try {
    // `wx` makes the file or fails because it is there, so that two starts cannot make two keys.
    writeFileSync(path, random.bytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length === keyBytes) return key
  throw new StartError(
    `The key file ${path} is damaged (it must hold ${keyBytes} bytes in base64 and holds ${key.length}): put back the copy you kept, for nothing else opens what was sealed with it.`,
  )
}
