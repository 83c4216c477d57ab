import { fileURLToPath } from 'node:url'

/** Dumps that earlier versions made of themselves, by `npm run version-dump`. */
export const versionDumps = fileURLToPath(new URL('./versions', import.meta.url))

/** Seals invented people only. */
export const versionDumpKey = Buffer.from('invented people of earlier days!').toString('base64')
