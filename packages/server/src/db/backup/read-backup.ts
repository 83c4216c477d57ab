import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../platform/start-error.ts'
import { type Manifest, readManifest, readSummary, type Summary } from './format.ts'

const lineFeed = 10
const endOfTable = '\\.'

export interface BackupReader {
  /** `copy` is the COPY statement; `rows` has to be read to its end before it returns. */
  table(copy: string, rows: AsyncIterable<Buffer>): Promise<void>
}

/** Reads a backup from its first line to its last; `begin` hears the manifest before any table. */
export async function readBackup(
  file: string,
  begin: (manifest: Manifest) => Promise<BackupReader>,
): Promise<Summary> {
  const lines = linesOf(file)
  try {
    const first = (await lines.next()).value?.toString()
    const manifest = readManifest(first ?? '')
    if (!manifest) throw new StartError(`${file} is not a backup made by Rondall.`)
    const reader = await begin(manifest)
    for await (const line of lines) {
      const summary = readSummary(line.toString())
      if (summary) return summary
      await reader.table(line.toString(), rowsOf(lines))
    }
    throw cutShort(file)
  } catch (error) {
    throw readable(error, file)
  } finally {
    await lines.return(undefined)
  }
}

const cutShort = (file: string) =>
  new StartError(`${file} is damaged or was cut short; nothing was restored from it.`)

/** Trouble with the file as a sentence; anything else as it is. */
function readable(error: unknown, file: string) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return cutShort(file)
  return /^E[A-Z]+$/.test(code) ? new StartError(`${file} cannot be read (${code}).`) : error
}

async function* rowsOf(lines: AsyncGenerator<Buffer>) {
  for (;;) {
    const { value, done } = await lines.next()
    if (done || value.toString('latin1', 0, 3) === endOfTable) return
    yield Buffer.concat([value, Buffer.of(lineFeed)])
  }
}

/** Lines as PostgreSQL means them: only a line feed ends one (readline ends them at U+2028, too). */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  const input = createReadStream(file)
  const unzipped = createGunzip()
  input.on('error', (error) => unzipped.destroy(error))
  for await (const chunk of input.pipe(unzipped)) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = rest.indexOf(lineFeed); end >= 0; end = rest.indexOf(lineFeed, from)) {
      yield rest.subarray(from, end)
      from = end + 1
    }
    rest = rest.subarray(from)
  }
}
