import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const dist = resolve(import.meta.dirname, '../packages/web/dist')

interface Chunk {
  file: string
  imports?: string[]
}

/** What a browser loads before a screen can be used: the app's entry, and the screen's own chunks. */
const screens: Record<string, string[]> = {
  landing: [],
  "senior's home": ['src/features/home/senior-home.tsx'],
  "caregiver's home": ['src/app/dashboard-shell.tsx', 'src/app/care-home.tsx'],
}

interface Load {
  screen: string
  names: string[]
  bytes: number
  gzip: number
  brotli: number
}

/** The script of each screen as it was built last; the compression levels are those of the build. */
export function scriptOfScreens(): Load[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  return Object.entries(screens).map(([screen, own]) => {
    const seen = new Set<string>()
    for (const key of ['index.html', ...own]) follow(manifest, key, seen)
    const files = [...seen].map((file) => readFileSync(join(dist, file)))
    const sum = (sizeOf: (file: Buffer) => number) =>
      files.reduce((total, file) => total + sizeOf(file), 0)
    return {
      screen,
      names: [...seen],
      bytes: sum((file) => file.length),
      gzip: sum((file) => gzipSync(file, { level: 9 }).length),
      brotli: sum((file) => brotliCompressSync(file).length),
    }
  })
}

function follow(manifest: Record<string, Chunk>, key: string, seen: Set<string>) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build`)
  if (seen.has(chunk.file)) return
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) follow(manifest, next, seen)
}
