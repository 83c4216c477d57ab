/**
 * A backup is gzipped text, readable without Rondall: a first line with the manifest, each table as
 * PostgreSQL's own COPY text, a last line with the counts. No last line: the file was cut short.
 */
export interface Manifest {
  format: 1
  madeAt: string
  /** The migrations the database had, by drizzle's number of each. */
  migrations: number[]
}

export interface Summary {
  rows: Record<string, number>
  /** Where each sequence stood; absent when it was never used. */
  sequences: Record<string, string>
}

export const manifestLine = (manifest: Manifest) => `-- rondall ${JSON.stringify(manifest)}\n`
export const tableLine = (copy: string) => `${copy}\n`
export const tableEnd = '\\.\n'
export const summaryLine = (summary: Summary) => `-- end ${JSON.stringify(summary)}\n`

const after = (line: string, prefix: string) =>
  line.startsWith(prefix) ? JSON.parse(line.slice(prefix.length)) : undefined

export function readManifest(line: string): Manifest | undefined {
  const manifest = after(line, '-- rondall ')
  return manifest?.format === 1 ? manifest : undefined
}

export const readSummary = (line: string): Summary | undefined => after(line, '-- end ')
