import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const routes = join(import.meta.dirname, '../contract/src/routes')
const web = join(import.meta.dirname, 'src')
const fromContract = '@rondall/contract/routes/'
const thinId = '\0thin-routes/'

/**
 * Of a call the browser needs the method, the path and what it changes; what checks its parts runs on the server,
 * and would bring every schema and the library behind them to every screen. Only a file with a form gets its
 * routes whole, for a form checks what was typed. A name of a routes file that is neither a route nor plain data
 * is left out, so that using it fails the build instead of the app.
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
    resolveId(source, importer) {
      if (!source.startsWith(fromContract) || !importer?.startsWith(web)) return
      return hasForm(importer) ? undefined : thinId + basename(source)
    },
    load: (id) => (id.startsWith(thinId) ? thin.get(basename(id)) : undefined),
  }
}

const hasForm = (file: string) => readFileSync(file, 'utf8').includes('useRouteForm(')

async function thinOf(file: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(exported)
    .map(([name, value]) => [name, needed(value)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

function needed(value: unknown) {
  const { method, path, changes } = Object(value)
  if (typeof method === 'string' && typeof path === 'string') return { method, path, changes }
  const isPlain = Array.isArray(value) || typeof value !== 'object'
  return isPlain && typeof value !== 'function' ? value : undefined
}
