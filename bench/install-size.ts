import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean }>
}

/** Megabytes of installed packages: all of them, and those that are not for development only. */
export function installSize() {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  let all = 0
  let needed = 0
  for (const [path, { dev, link }] of Object.entries(lock.packages)) {
    if (link || !path.includes('node_modules') || !existsSync(join(root, path))) continue
    const bytes = sizeOf(join(root, path))
    all += bytes
    if (!dev) needed += bytes
  }
  return { all: all / 1e6, needed: needed / 1e6 }
}

function sizeOf(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : sizeOf(path)
    else if (entry.isFile()) bytes += statSync(path).size
  }
  return bytes
}
