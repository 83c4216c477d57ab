import type pg from 'pg'

const define = (body: string) =>
  `create or replace function rondall_now() returns timestamptz language sql stable as $$ ${body} $$`

/** The database's clock of a test: it stands still until it is moved. */
export function databaseClock(pool: () => pg.Pool, startAt = Date.UTC(2026, 10, 21, 9)) {
  let at = startAt
  const set = async (to: number) => {
    at = to
    await pool().query(define(`select '${new Date(to).toISOString()}'::timestamptz`))
  }
  return {
    now: () => at,
    /** Back to where it began; call it before each test. */
    reset: () => set(startAt),
    set,
    advance: (ms: number) => set(at + ms),
  }
}
