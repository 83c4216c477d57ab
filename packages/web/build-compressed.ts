import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const dist = join(import.meta.dirname, 'dist')
/** Fonts, pictures and film are compressed already; the page is filled in when it is served. */
const text = /\.(js|css|svg|webmanifest)$/
/** Below this it costs more than it saves. */
const leastBytes = 1_000

/** Writes every text file once more as .br and .gz, so that no request waits for the best compression. */
export function compressed(): Plugin {
  return {
    name: 'rondall-compressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(dist, { recursive: true })
        await Promise.all(names.filter((name) => text.test(name)).map(compress))
      },
    },
  }
}

async function compress(name: string) {
  const file = join(dist, name)
  const whole = await readFile(file)
  if (whole.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(whole, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(whole, { level: 9 }))
}
