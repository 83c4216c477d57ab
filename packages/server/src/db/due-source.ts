import type { DueTable } from './due-tables.ts'
import type { Transaction } from './transaction.ts'

export interface DueRow {
  nextActionAt: Date | null
  stumbles: number
}

/** What becomes of a row: null when nothing is left to do with it. */
export interface DueStep {
  nextActionAt: number | null
}

/**
 * One kind of row that becomes due. The clockwork claims rows that are (locked, skipping those that
 * another process holds), asks `step` what follows, and has `save` write the new states together with
 * the rows of their effects, all in one transaction: a row lock is the lease, and a process that dies
 * gives it back. `step` is pure and never waits for anything.
 */
export interface DueSource<Row extends DueRow = DueRow, Step extends DueStep = DueStep> {
  name: string
  /** The table whose rows it takes up. */
  table?: DueTable
  /** Lower goes first: people in need, then check-ins, then what can wait. */
  priority: number
  batch: number
  claim(tx: Transaction, take: { now: number; limit: number }): Promise<Row[]>
  step(row: Row, now: number): Step
  save(tx: Transaction, done: readonly Done<Row, Step>[], now: number): Promise<void>
  /** Sets a row that could not be handled aside for a while; not one that somebody has settled since. */
  postpone(tx: Transaction, rows: readonly Row[], until: Date): Promise<void>
}

export interface Done<Row, Step> {
  row: Row
  step: Step
}

// biome-ignore lint/suspicious/noExplicitAny: a list of sources with rows of different kinds; the clockwork passes each its own back.
export type AnyDueSource = DueSource<any, any>
