import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))

const children = [
  spawn(
    process.execPath,
    ['--watch-path=packages/server/src', '--watch-path=packages/contract/src', server],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, [vite], { cwd: `${root}packages/web`, stdio: 'inherit' }),
]

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode ??= code ?? 1
  })
}
