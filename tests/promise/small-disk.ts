import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Enough for a cluster, its log and a few thousand presses. */
const size = '220m'
const isRoot = process.getuid?.() === 0
const mount = `mount -t tmpfs -o size=${size},mode=0777 tmpfs "$0"`

/** Root mounts in a name space of its own; others become root of one, mount, and are themselves again. */
const [unshare, script] = isRoot
  ? ['-m', `${mount} && exec "$@"`]
  : ['-Urm', `${mount} && exec unshare -U --map-user=1000 --map-group=1000 "$@"`]

/** Runs a command with a small disk of its own, whose path is its last argument, and answers what it said. */
export function onSmallDisk(command: readonly string[]) {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'rondall-disk-'))
  const args = [unshare, 'sh', '-c', script, disk, ...command, disk]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      rmdirSync(disk)
      resolve(said)
    })
  })
}

/** Only Linux knows such name spaces, and some systems forbid them. */
export function canMountSmallDisk() {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'rondall-disk-'))
  const { status } = spawnSync('unshare', [unshare, 'sh', '-c', script, disk, 'true'])
  rmdirSync(disk)
  return status === 0
}
