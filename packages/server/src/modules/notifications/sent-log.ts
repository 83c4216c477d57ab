import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids } from '../../platform/random.ts'
import type { Sent } from './deliveries-queue.store.ts'

/** What was sent and is not yet in the database: it outlives the database's crash, and then our own. */
export interface SentLog {
  /** Resolves when it is on the disk, or when that cannot be. */
  keep(sent: Sent): Promise<void>
  /** The database has it. */
  forget(id: string): void
  /** What processes that have ended could not tell the database. */
  left(): Promise<Sent[]>
  /** After all of that was told. */
  clear(): Promise<void>
}

interface Deps {
  directory: string
  clock: Pick<Clock, 'now'>
  ids: Ids
  log: Log
}

/** A younger file may be of a process that lives; to read it is harmless, to delete it is not. */
const oldAfterMs = 10 * 60_000
const ending = '.sent'

/**
 * A file for each process, which is there only while something waits for the database. It holds ids and no
 * content. What comes while the disk is busy is written together.
 */
export function openSentLog({ directory, clock, ids, log }: Deps): SentLog {
  const name = `${ids.next()}${ending}`
  const path = join(directory, name)
  const waiting = new Set<string>()
  let lines: string[] = []
  let writing: Promise<void> | undefined
  let file: FileHandle | undefined

  async function write() {
    writing = undefined
    const text = lines.join('')
    lines = []
    file ??= await create()
    await file.appendFile(text)
    await file.datasync()
  }

  async function create() {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return open(path, 'a', 0o600)
  }

  async function end() {
    const ended = file
    file = undefined
    await ended?.close()
    await rm(path, { force: true })
  }

  /** One after another, so that nothing is written to a file that is being ended. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn(work: () => Promise<void>) {
    const mine = last.then(work).catch((error) => {
      log.error(errorFields(error), 'the log of what was sent cannot be written')
    })
    last = mine
    return mine
  }

  const others = async () =>
    (await readdir(directory).catch(() => [])).filter(
      (file) => file.endsWith(ending) && file !== name,
    )

  return {
    keep(sent) {
      waiting.add(sent.id)
      lines.push(`${JSON.stringify(sent)}\n`)
      writing ??= inTurn(write)
      return writing
    },
    forget(id) {
      waiting.delete(id)
      void inTurn(async () => {
        if (waiting.size === 0 && lines.length === 0 && file) await end()
      })
    },
    async left() {
      const texts = await Promise.all(
        (await others()).map((file) => readFile(join(directory, file), 'utf8').catch(() => '')),
      )
      return texts.flatMap((text) => text.split('\n').flatMap(readLine))
    },
    async clear() {
      for (const file of await others()) {
        const { mtimeMs } = await stat(join(directory, file))
        if (mtimeMs < clock.now() - oldAfterMs) await rm(join(directory, file), { force: true })
      }
    },
  }
}

/** The last line may be torn. */
function readLine(line: string): Sent[] {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
