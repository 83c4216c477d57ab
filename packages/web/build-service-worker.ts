import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const dist = join(import.meta.dirname, 'dist')
/** Film is not needed to call for help. */
const needed = /\.(js|css|woff2)$/

/** Builds the service worker on its own after the app, whose files it names. */
export function serviceWorker(): Plugin {
  return {
    name: 'rondall-service-worker',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(join(dist, 'assets'))
      const assets = names.filter((name) => needed.test(name)).map((name) => `/assets/${name}`)
      const shell = [await readFile(join(dist, 'index.html'), 'utf8'), ...assets].join('\n')
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: {
          SHELL_ASSETS: JSON.stringify(assets),
          SHELL_VERSION: JSON.stringify(
            createHash('sha256').update(shell).digest('hex').slice(0, 12),
          ),
        },
        build: {
          outDir: dist,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/sw/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
