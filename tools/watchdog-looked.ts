import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Touched by the watchdog after each look, and read by its container's health check. */
export const lookedFile = join(tmpdir(), 'rondall-watchdog-looked')
