import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium on this machine: `CHROMIUM_PATH`, the system's, or the one Playwright keeps. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, ...applications, playwrights()]
  return candidates.find((path) => path !== undefined && isExecutable(path))
}

/** Finds a Chromium or installs one; undefined when none can be had. */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  for (const [command, ...args] of installers()) {
    if (!command) continue
    console.log(`No Chromium here; trying: ${command} ${args.join(' ')}`)
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
    const installed = findChromium()
    if (installed) return installed
  }
  return undefined
}

function installers() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    ...(existsSync('/usr/bin/apt-get')
      ? [
          [...asRoot, 'apt-get', 'update', '-q'],
          [...asRoot, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
        ]
      : []),
    ...(existsSync('/sbin/apk') ? [[...asRoot, 'apk', 'add', 'chromium']] : []),
    ...(existsSync('/usr/bin/dnf') ? [[...asRoot, 'dnf', 'install', '-y', 'chromium']] : []),
    ['npx', 'playwright-core', 'install', 'chromium'],
  ]
}

function playwrights() {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
