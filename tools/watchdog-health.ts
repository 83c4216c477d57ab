// The health check of the watchdog's container. Light on purpose: it runs every 30 s.
import { statSync } from 'node:fs'
import { lookedFile } from './watchdog-looked.ts'

/** A look every 15 s, of which one takes 45 s at most, and a message to the operator in between. */
const looksWithinMs = 3 * 60_000

try {
  process.exitCode = Date.now() - statSync(lookedFile).mtimeMs > looksWithinMs ? 1 : 0
} catch {
  process.exitCode = 1
}
