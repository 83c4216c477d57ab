/** The same server, another database. */
export function withDatabase(url: string, database: string) {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}
