import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const routes = join(import.meta.dirname, '../contract/src/routes')

/**
 * Of a call the browser needs the method and the path; what checks its parts runs on the server, and would
 * bring every schema and the library behind them to every screen. A name of a routes file that is neither
 * a route nor plain data is left out, so that using it fails the build instead of the app.
 */
export function thinRoutes(): Plugin {
  const thin = new Map<string, string>()
  return {
    name: 'rondall-thin-routes',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const name of await readdir(routes))
        if (!name.endsWith('.test.ts')) thin.set(name, await thinOf(join(routes, name)))
    },
    load(id) {
      return id.startsWith(routes) ? thin.get(basename(id)) : undefined
    },
  }
}

async function thinOf(file: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(exported)
    .map(([name, value]) => [name, needed(value)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

function needed(value: unknown) {
  const { method, path } = Object(value)
  if (typeof method === 'string' && typeof path === 'string') return { method, path }
  const isPlain = Array.isArray(value) || typeof value !== 'object'
  return isPlain && typeof value !== 'function' ? value : undefined
}
