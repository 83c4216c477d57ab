import type { Database, Transaction } from '../../db/transaction.ts'
import { lockCareTeam, selectCaregivers, setPositions } from './care-order.store.ts'

/** Everybody whom these seniors let in, each role as it was put in order; who was not put anywhere comes last. */
export const caregiversOf = (db: Database | Transaction, seniorIds: readonly string[]) =>
  selectCaregivers(db, seniorIds)

/** Nobody joins or leaves until the end of the transaction without waiting for it. */
export const holdCareTeam = (tx: Transaction, seniorId: string) => lockCareTeam(tx, seniorId)

export const putInOrder = (tx: Transaction, seniorId: string, people: readonly string[]) =>
  setPositions(tx, seniorId, people)
