/** A queue of jobs with numbers, on the PostgreSQL that all of them share. */
export interface Queue {
  name: string
  /** Puts in jobs 1 to `count`, all of them due. Not part of the time. */
  fill(count: number): Promise<void>
  /** Claims each, does it and commits that it is done. With `effect` each also writes one row of its own. */
  workOff(effect: boolean): Promise<void>
  /** A worker like any other that takes up one job, says so and never comes to its end. */
  holdOne(held: () => void): Promise<unknown>
  /** Whether another worker would get the job of a dead one, were it dead for so many seconds. */
  isFreeAfter(seconds: number): Promise<boolean>
  close(): Promise<void>
}

/** What is taken up at once, by all of them. */
export const batch = 500

export const effectsTable = 'create table bench_effects (number int primary key, at timestamptz)'
export const insertEffects = 'insert into bench_effects select n, now() from unnest($1::int[]) n'

export const never = () => new Promise<never>(() => undefined)
export const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
